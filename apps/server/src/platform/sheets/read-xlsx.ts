import { on } from 'node:events'
import { type SheetRow, sheetMessages, unreadable } from './sheet.ts'
import type { WorkbookMessage, WorkbookTask } from './worker-messages.ts'
import { startThread } from '../threads.ts'

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
  const worker = startThread(new URL('xlsx-worker.ts', import.meta.url), {
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
