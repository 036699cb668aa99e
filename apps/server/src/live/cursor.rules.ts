/** Where a reader of the stream is: what it has seen, and when that was. The id of each event, sent back to go on. */
export interface Mark {
  /** Milliseconds since 1970. */
  readonly at: number
  /** A snapshot as PostgreSQL writes it. */
  readonly seen: string
}

const markPattern = /^(\d{1,15})~(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20}){0,200})?)$/

export const writeMark = ({ at, seen }: Mark): string => `${at}~${seen}`

/** The rules by which PostgreSQL reads a snapshot: `xmin:xmax:xip,…`, where each of the list is in order and between. */
const isSnapshot = (text: string): boolean => {
  const [from = '', to = '', list = ''] = text.split(':')
  const between = list === '' ? [] : list.split(',')
  const places = [from, ...between].map(BigInt)
  const isInOrder = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0n))
  return (
    isInOrder && BigInt(from) > 0n && BigInt(from) <= BigInt(to) && between.every((each) => BigInt(each) < BigInt(to))
  )
}

/** Nothing for a text that is no mark. */
export const readMark = (text: string): Mark | undefined => {
  const [, at, seen] = markPattern.exec(text) ?? []
  return at !== undefined && seen !== undefined && isSnapshot(seen) ? { at: Number(at), seen } : undefined
}
