import { on } from 'node:events'
import { startWorker } from '../start-worker.ts'
import { type SheetRow, sheetMessages, unreadable } from './sheet.ts'
import type { WorkbookMessage, WorkbookTask } from './worker-messages.ts'

export interface WorkbookCaps {
  /** Heap of the reading thread; what it unpacks to is capped by `archive.ts`. */
  readonly heapMegabytes: number
  readonly deadlineMilliseconds: number
}

const defaultCaps: WorkbookCaps = { heapMegabytes: 768, deadlineMilliseconds: 60_000 }

/**
 * Reads the first worksheet of an Excel workbook in a worker thread, which is ended when it needs too much memory or
 * time: no file can stop the server. Yields rows as they come, and takes the next only when they are used.
 */
export async function* readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  mostCells: number,
  caps: WorkbookCaps = defaultCaps,
): AsyncGenerator<SheetRow> {
  const task: WorkbookTask = { bytes, mostCells }
  const worker = startWorker('xlsx-worker', import.meta.url, {
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
    // The thread ended without a last word: its time was up.
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
