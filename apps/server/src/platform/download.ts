import type { Readable } from 'node:stream'

/** A file that is created while it is sent. */
export interface Download {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Readable
}
