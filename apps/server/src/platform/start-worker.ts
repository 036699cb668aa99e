import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

let builtFolder: URL | undefined = import.meta.url.endsWith('.ts') ? undefined : new URL('./', import.meta.url)

/** Makes a server that runs from its source start the built workers: compiling one takes a second at each start. */
export const useBuiltWorkers = (folder: URL): void => {
  builtFolder = folder
}

/**
 * Starts a worker thread from `name`, a module of `folder` without its ending: TypeScript while the server runs from its
 * source, JavaScript beside the bundle once it is built (Node cannot read TypeScript by itself).
 */
export const startWorker = (name: string, folder: URL | string, options: WorkerOptions): Worker => {
  if (builtFolder !== undefined) return new Worker(new URL(`${name}.js`, builtFolder), options)
  // Not `resolve('tsx/esm/api')`: that is the variant for `require`, which does not work in a thread.
  const loader = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href
  const worker = new URL(`./${name}.ts`, folder).href
  const source = `import('${loader}').then((tsx) => { tsx.register(); return import('${worker}') })`
  return new Worker(source, { ...options, eval: true })
}
