/** Who uploads, as the history names them, and when. */
export interface Author {
  readonly name: string
  readonly now: Date
}
