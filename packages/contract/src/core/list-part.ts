/** The first part of a list, with the total. */
export interface ListPart<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** The header with the total, where the body is an array with only the first part. */
export const totalHeader = 'x-total-count'

/** The note below every searchable list that is cut: `50 of 120: type to narrow`. */
export const listPartMessage = (shown: string, total: string): string => `${shown} of ${total}: type to narrow`
