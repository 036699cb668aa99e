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
  try {
    const messages: AsyncIterator<readonly WorkbookMessage[]> = on(worker, 'message', { close: ['exit'] })
    const end = () => void worker.terminate()
    for await (const [message] of withinDeadline(messages, caps.deadlineMilliseconds, end)) {
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
    await worker.terminate()
  }
}

/** Calls `end` when the waiting for messages takes too long in all. The time in which they are used does not count. */
async function* withinDeadline<T>(
  messages: AsyncIterator<T>,
  milliseconds: number,
  end: () => void,
): AsyncGenerator<T> {
  for (let left = milliseconds; ;) {
    const deadline = setTimeout(end, left)
    const began = performance.now()
    try {
      const message = await messages.next()
      if (message.done === true) return
      left -= performance.now() - began
      clearTimeout(deadline)
      yield message.value
    } finally {
      clearTimeout(deadline)
    }
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
