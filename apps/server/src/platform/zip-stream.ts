import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly path: string
  /** A stream is opened when its entry is written, after those before it. */
  readonly content: Buffer | (() => Readable)
}

/**
 * A ZIP archive as a stream, created while it is read. It fails when an entry does; when it is closed, it ends the
 * stream of the entry that is being written.
 */
export const zipStream = (entries: readonly ZipEntry[], madeAt: Date): Readable => {
  const zip = new ZipFile()
  const archive = new PassThrough()
  const options = { mtime: madeAt }
  const fail = (error: Error): void => {
    archive.destroy(error)
  }
  let opened: Readable | undefined
  for (const { path, content } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, path, options)
    else {
      zip.addReadStreamLazy(path, options, (take) => {
        opened = content()
        opened.on('error', fail)
        take(null, opened)
      })
    }
  }
  zip.on('error', fail)
  zip.end()
  pipeline(zip.outputStream, archive, () => opened?.destroy())
  return archive
}
