import { groupedBy } from '../core/record.ts'
import { causeOf } from './cause-of-message.rules.ts'
import { type RowRange, countRows, mergeRanges } from './row-ranges.rules.ts'
import { uploadMessages } from './uploads.constants.ts'

/** Messages with the same text, and their rows. */
export interface SameMessage {
  readonly text: string
  /** Empty for messages about the whole sheet. */
  readonly rows: readonly RowRange[]
}

/** Messages that differ only in the values of cells. */
export interface MessageCause {
  readonly cause: string
  readonly rows: readonly RowRange[]
  /** The number of rows, or of messages when they name no row. */
  readonly count: number
  /** In the order of the file; the text of a single one is the cause. */
  readonly variants: readonly SameMessage[]
}

/**
 * The errors or warnings of an upload grouped by cause, the most frequent first. `messages` read 'Row 17: NAME is
 * required', 'Rows 2 to 501: …' or name no row; a last line '… and N more' has no cause.
 */
export const causesOf = (messages: readonly string[]): MessageCause[] => {
  const listed = messages.slice(0, messages.length - (unlistedCount(messages) > 0 ? 1 : 0))
  const groups = groupedBy(listed.map(readMessage), ({ text }) => causeOf(text))
  return [...groups].map(([cause, group]) => toCause(cause, group)).toSorted(byFrequency)
}

/**
 * The number of messages, including those that the server cut: the last line of a cut list has their number.
 */
export const messageCount = (messages: readonly string[]): number => {
  const unlisted = unlistedCount(messages)
  return unlisted === 0 ? messages.length : messages.length - 1 + unlisted
}

const unlistedCount = (messages: readonly string[]): number => {
  const last = messages.at(-1) ?? ''
  const more = Number(last.replace(/\D/g, ''))
  return last === uploadMessages.andMore(more) ? more : 0
}

const readMessage = (message: string): SameMessage => {
  const [, from, to = from, text] = /^Rows? (\d+)(?: to (\d+))?: ([^]*)$/.exec(message) ?? []
  if (from === undefined || text === undefined) return { text: message, rows: [] }
  return { text, rows: [{ from: Number(from), to: Number(to) }] }
}

const toCause = (cause: string, group: readonly SameMessage[]): MessageCause => {
  const variants = [...groupedBy(group, ({ text }) => text)].map(([text, same]) => ({
    text,
    rows: mergeRanges(same.flatMap(({ rows }) => rows)),
  }))
  const [only] = variants
  const rows = mergeRanges(variants.flatMap((variant) => variant.rows))
  return {
    cause: only !== undefined && variants.length === 1 ? only.text : cause,
    rows,
    count: countRows(rows) || variants.length,
    variants,
  }
}

const firstRow = ({ rows }: MessageCause): number => rows[0]?.from ?? Number.POSITIVE_INFINITY

const byFrequency = (one: MessageCause, other: MessageCause): number =>
  other.count - one.count || firstRow(one) - firstRow(other) || 0
