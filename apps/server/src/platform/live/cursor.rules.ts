/** The position of a reader of the stream: what it has seen, and when. The id of each event; sent back to continue. */
export interface Cursor {
  /** Milliseconds since 1970. */
  readonly at: number
  /** As PostgreSQL writes a snapshot. */
  readonly snapshot: string
}

const cursorPattern = /^(\d{1,15})~(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20}){0,200})?)$/

export const formatCursor = ({ at, snapshot }: Cursor): string => `${at}~${snapshot}`

/** PostgreSQL's rules for `xmin:xmax:xip,…`: the numbers of the list are in order and between the first two. */
const isSnapshot = (text: string): boolean => {
  const [from = '', to = '', list = ''] = text.split(':')
  const between = list === '' ? [] : list.split(',')
  const numbers = [from, ...between].map(BigInt)
  const isInOrder = numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0n))
  return (
    isInOrder && BigInt(from) > 0n && BigInt(from) <= BigInt(to) && between.every((each) => BigInt(each) < BigInt(to))
  )
}

/** Undefined for an invalid cursor. */
export const parseCursor = (text: string): Cursor | undefined => {
  const [, at, snapshot] = cursorPattern.exec(text) ?? []
  return at !== undefined && snapshot !== undefined && isSnapshot(snapshot) ? { at: Number(at), snapshot } : undefined
}

/** PostgreSQL's rule: whether a transaction had committed when the snapshot was taken. */
export const isVisibleIn = (snapshot: string): ((transaction: string) => boolean) => {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':')
  const inProgress = new Set(running.split(','))
  return (transaction) =>
    BigInt(transaction) < BigInt(xmin) || (BigInt(transaction) < BigInt(xmax) && !inProgress.has(transaction))
}
