import { type Plugin, runnerImport } from 'vite'

const whole = '?with-schemas'

/**
 * Leaves the schemas out of the contract's endpoints in the browser's build: the server checks requests and answers by
 * them, the client needs method and path only. So the schema library (21 KB of a coach's first load) comes along only
 * where a form imports a schema by its name. The types of the calls come from the contract all the same.
 */
export const omitSchemas = (): Plugin => ({
  name: 'leave-out-schemas',
  apply: 'build',
  load: {
    filter: { id: /\/packages\/contract\/src\/.*\.contract\.ts$/ },
    async handler(id) {
      const { module } = await runnerImport<Record<string, unknown>>(id)
      const endpoints = Object.entries(module).filter(([name]) => name.endsWith('Endpoints'))
      return [
        `export * from ${JSON.stringify(id + whole)}`,
        // An export of the module's own stands before one of the same name that comes through the star.
        ...endpoints.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, keptParts)}`),
      ].join('\n')
    },
  },
})

/** Of each endpoint the method and the path. */
const keptParts = (_key: string, value: unknown): unknown =>
  isAddress(value) ? { method: value.method, path: value.path } : value

const isAddress = (value: unknown): value is { method: unknown; path: unknown } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
