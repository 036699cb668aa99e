import type { MediaType } from '@trophy/contract/core/http/endpoint.ts'
import { Readable } from 'node:stream'

/** A file that is created while it is sent. */
export interface Download {
  readonly fileName: string
  readonly mediaType: MediaType
  readonly content: Readable
}

/** The content, which ends only once `work` is done after its last byte. It fails when the work does. */
export const endedBy = (content: Readable, work?: () => Promise<void>): Readable =>
  work === undefined ? content : Readable.from(thenDo(content, work), { objectMode: false })

async function* thenDo(content: Readable, work: () => Promise<void>): AsyncGenerator<Buffer | string> {
  for await (const chunk of content as AsyncIterable<Buffer | string>) yield chunk
  await work()
}
