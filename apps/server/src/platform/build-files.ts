import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Beside `src` and, in the built server, beside the bundle's folder. */
const fileOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

export const migrationsFolder = fileOf('migrations')

const packageSchema = z.object({ version: z.string() })

export const readProductVersion = async (): Promise<string> =>
  packageSchema.parse(JSON.parse(await readFile(fileOf('package.json'), 'utf8'))).version

let builtFolder: URL | undefined = import.meta.url.endsWith('.ts') ? undefined : new URL('./', import.meta.url)

/** Lets a server that runs from its source start the built threads: compiling one takes a second at each start. */
export const useBuiltThreads = (folder: URL): void => {
  builtFolder = folder
}

/**
 * Starts a thread from the TypeScript module `source` while the server runs from its source, and from the JavaScript of
 * that name beside the bundle once it is built (a thread of Node cannot read this TypeScript).
 */
export const startThread = (source: URL, options: WorkerOptions): Worker => {
  if (builtFolder !== undefined) {
    return new Worker(new URL(`${basename(source.pathname, '.ts')}.js`, builtFolder), options)
  }
  // Not `resolve('tsx/esm/api')`: this returns the variant for `require`, which does not work in a thread.
  const loader = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href
  const code = `import('${loader}').then((tsx) => { tsx.register(); return import('${source.href}') })`
  return new Worker(code, { ...options, eval: true })
}
