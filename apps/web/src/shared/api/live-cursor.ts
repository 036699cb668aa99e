import { liveCursorHeader } from '@trophy/contract/live/live.constants.ts'

/** How far this page knows the changes of the live stream: nothing that it shows was read before. */
let cursor: string | undefined

export const liveCursor = {
  get: (): string | undefined => cursor,
  /** Of an event of the stream. */
  set: (next: string | undefined): void => {
    cursor = next ?? cursor
  },
  /** Of the first response, whichever it is: the screens read their data afterwards. */
  note: ({ headers }: Response): void => {
    cursor ??= headers.get(liveCursorHeader) ?? undefined
  },
}
