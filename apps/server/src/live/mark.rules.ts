/** Where a reader of the stream is: what it has seen, and when that was. The id of each event, sent back to go on. */
export interface Mark {
  /** Milliseconds since 1970. */
  readonly at: number
  /** A snapshot as PostgreSQL writes it. */
  readonly seen: string
}

const markPattern = /^(\d{1,15})~(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20}){0,200})?)$/

export const writeMark = ({ at, seen }: Mark): string => `${at}~${seen}`

/** Nothing for a text that is no mark. */
export const readMark = (text: string): Mark | undefined => {
  const [, at, seen] = markPattern.exec(text) ?? []
  return at !== undefined && seen !== undefined ? { at: Number(at), seen } : undefined
}
