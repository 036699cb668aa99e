import { on } from 'node:events'
import { type SheetLayout, type SheetOutline, type SheetRow, sheetMessages, unreadable } from './sheet.ts'
import { startThread } from '../build-files.ts'
import { z } from 'zod'

/** The input of the thread that reads a workbook. */
export const workbookTaskSchema = z.strictObject({
  bytes: z.instanceof(Uint8Array),
  /** Further cells of a row are cut off: a row that long is refused anyway. */
  maximumCells: z.int(),
  /** The worksheet; the first visible one without a name. */
  sheet: z.string().optional(),
  /** Instead of one worksheet, the first rows of all visible ones. */
  outlineRows: z.int().optional(),
})
export type WorkbookTask = z.infer<typeof workbookTaskSchema>

/** The messages of the thread: `layout` is the first of a worksheet; after `rows` it waits for a reply. */
export type WorkbookMessage =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'layout'; readonly layout: SheetLayout }
  | { readonly kind: 'end' }
  | { readonly kind: 'outline'; readonly sheets: readonly SheetOutline[] }
  | { readonly kind: 'refused'; readonly message: string }

export interface WorkbookCaps {
  /** Heap of the reading thread; `reading/archive.ts` limits the unpacked size. */
  readonly heapMegabytes: number
  readonly deadlineMilliseconds: number
}

const defaultCaps: WorkbookCaps = { heapMegabytes: 768, deadlineMilliseconds: 60_000 }

export interface OpenWorksheet {
  readonly layout: SheetLayout
  /** Must be read, or returned, to release the thread. */
  readonly rows: AsyncGenerator<SheetRow, undefined>
}

/**
 * Reads a worksheet of an Excel workbook, the first visible one without a name, in a worker thread, which is ended when
 * it needs too much memory or time, so that no file can stop the server. Yields rows as they arrive, and requests more
 * when they have been used.
 */
export const readXlsx = async (task: WorkbookTask, caps: WorkbookCaps = defaultCaps): Promise<OpenWorksheet> => {
  const messages = messagesOf(task, caps)
  const first = await messages.next()
  if (first.done !== true && first.value.message.kind === 'layout') {
    return { layout: first.value.message.layout, rows: rowsOf(messages) }
  }
  await messages.return(undefined)
  throw unreadable(sheetMessages.tooBig)
}

async function* rowsOf(messages: AsyncGenerator<ThreadMessage, undefined>): AsyncGenerator<SheetRow, undefined> {
  try {
    for await (const { message, more } of messages) {
      if (message.kind === 'end') return undefined
      if (message.kind !== 'rows') continue
      yield* message.rows
      more()
    }
  } finally {
    await messages.return(undefined)
  }
  // The thread ended without a message: at its deadline.
  throw unreadable(sheetMessages.tooBig)
}

/** The first rows of every visible worksheet. */
export const outlineXlsx = async (
  task: WorkbookTask & { readonly outlineRows: number },
): Promise<readonly SheetOutline[]> => {
  for await (const { message } of messagesOf(task, defaultCaps)) {
    if (message.kind === 'outline') return message.sheets
  }
  throw unreadable(sheetMessages.tooBig)
}

interface ThreadMessage {
  readonly message: Exclude<WorkbookMessage, { readonly kind: 'refused' }>
  readonly more: () => void
}

async function* messagesOf(task: WorkbookTask, caps: WorkbookCaps): AsyncGenerator<ThreadMessage, undefined> {
  const worker = startThread(new URL('xlsx-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: caps.heapMegabytes },
  })
  try {
    const messages: AsyncIterator<readonly WorkbookMessage[]> = on(worker, 'message', { close: ['exit'] })
    const end = () => void worker.terminate()
    for await (const [message] of withinDeadline(messages, caps.deadlineMilliseconds, end)) {
      if (message === undefined) continue
      if (message.kind === 'refused') throw unreadable(message.message)
      yield { message, more: () => worker.postMessage('more') }
    }
    return undefined
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
