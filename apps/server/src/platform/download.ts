import type { MediaType } from '@trophy/contract/core/http/media-types.ts'
import type { Readable } from 'node:stream'

/** A file that is created while it is sent. */
export interface Download {
  readonly fileName: string
  readonly mediaType: MediaType
  readonly content: Readable
}
