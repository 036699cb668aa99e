import { type Plugin, runnerImport } from 'vite'

const withSchemas = '?with-schemas'

/**
 * Omits the schemas of the contract's endpoints from the browser's build: the client only needs method and path, since
 * the server validates requests and responses. Zod (21 KB of a coach's first load) is then only loaded where a form
 * imports a schema by name. The types of the calls still come from the contract.
 */
export const omitSchemas = (): Plugin => ({
  name: 'omit-schemas',
  apply: 'build',
  load: {
    filter: { id: /\/packages\/contract\/src\/.*\.contract\.ts$/ },
    async handler(id) {
      const { module } = await runnerImport<Record<string, unknown>>(id)
      const endpoints = Object.entries(module).filter(([name]) => name.endsWith('Endpoints'))
      return [
        `export * from ${JSON.stringify(id + withSchemas)}`,
        // This export has precedence over the one of the same name from the star export.
        ...endpoints.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, keptParts)}`),
      ].join('\n')
    },
  },
})

/** Keeps the method and path of each endpoint. */
const keptParts = (_key: string, value: unknown): unknown =>
  isAddress(value) ? { method: value.method, path: value.path } : value

const isAddress = (value: unknown): value is { method: unknown; path: unknown } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
