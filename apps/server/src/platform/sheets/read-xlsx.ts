import { on } from 'node:events'
import { type SheetRow, sheetMessages, unreadable } from './sheet.ts'
import type { WorkbookMessage, WorkbookTask } from './worker-messages.ts'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

export interface WorkbookCaps {
  /** Heap of the reading thread; `archive.ts` limits the unpacked size. */
  readonly heapMegabytes: number
  readonly deadlineMilliseconds: number
}

const defaultCaps: WorkbookCaps = { heapMegabytes: 768, deadlineMilliseconds: 60_000 }

/**
 * Reads the first worksheet of an Excel workbook in a worker thread, which is ended when it needs too much memory or
 * time, so that no file can stop the server. Yields rows as they arrive, and requests more when they have been used.
 */
export async function* readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  maximumCells: number,
  caps: WorkbookCaps = defaultCaps,
): AsyncGenerator<SheetRow> {
  const task: WorkbookTask = { bytes, maximumCells }
  const worker = startWorker('xlsx-worker', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: caps.heapMegabytes },
  })
  const deadline = setTimeout(() => void worker.terminate(), caps.deadlineMilliseconds)
  try {
    const messages: AsyncIterable<readonly WorkbookMessage[]> = on(worker, 'message', { close: ['exit'] })
    for await (const [message] of messages) {
      if (message === undefined) continue
      if (message.kind === 'end') return
      if (message.kind === 'refused') throw unreadable(message.message)
      yield* message.rows
      worker.postMessage('more')
    }
    // The thread ended without a message: at its deadline.
    throw unreadable(sheetMessages.tooBig)
  } catch (error) {
    throw isOutOfMemory(error) ? unreadable(sheetMessages.tooBig) : error
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

let builtFolder: URL | undefined = import.meta.url.endsWith('.ts') ? undefined : new URL('./', import.meta.url)

/** Lets a server that runs from its source start the built workers: compiling one takes a second at each start. */
export const useBuiltWorkers = (folder: URL): void => {
  builtFolder = folder
}

/**
 * Starts a worker thread from `name`, a module of this folder without its extension: TypeScript while the server runs
 * from its source, JavaScript beside the bundle once it is built (a thread of Node cannot read this TypeScript).
 */
const startWorker = (name: string, options: WorkerOptions): Worker => {
  if (builtFolder !== undefined) return new Worker(new URL(`${name}.js`, builtFolder), options)
  // Not `resolve('tsx/esm/api')`: this returns the variant for `require`, which does not work in a thread.
  const loader = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href
  const worker = new URL(`./${name}.ts`, import.meta.url).href
  const source = `import('${loader}').then((tsx) => { tsx.register(); return import('${worker}') })`
  return new Worker(source, { ...options, eval: true })
}
