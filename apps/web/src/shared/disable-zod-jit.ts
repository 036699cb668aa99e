/*
 * Imported before everything else. The security policy allows no code made from text; the schema library would try it,
 * and the browser's console would show the refusal. It reads this setting when it is loaded, by then lazily.
 */
export const schemaSettings = { jitless: true }

Object.assign(globalThis, { __zod_globalConfig: schemaSettings })
