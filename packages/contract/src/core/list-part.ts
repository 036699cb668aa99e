/** The first part of a list, with the length of the whole. */
export interface ListPart<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Says the length of the whole where the body is an array and holds the first part only. */
export const totalHeader = 'x-total-count'

/** What is said of every list that is cut and can be searched: `50 of 120: type to narrow`. */
export const listPartMessage = (shown: string, total: string): string => `${shown} of ${total}: type to narrow`
