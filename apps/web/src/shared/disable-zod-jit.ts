/*
 * Imported before everything else. Zod compiles its parsers with `new Function`, which the content security policy
 * forbids. It reads this setting when it is loaded.
 */
export const schemaSettings = { jitless: true }

Object.assign(globalThis, { __zod_globalConfig: schemaSettings })
