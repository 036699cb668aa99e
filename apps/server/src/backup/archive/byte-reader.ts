import { BadBackup } from './bad-backup.ts'

/** Reads given numbers of bytes from a stream, which it never holds as a whole. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** @throws BadBackup when the stream ends before */
  async exactly(bytes: number): Promise<Buffer> {
    const read = await this.atMost(bytes)
    if (read.length < bytes) throw new BadBackup('truncated')
    return read
  }

  /** Fewer than `bytes` only at the end of the stream. */
  async atMost(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    let missing = bytes
    while (missing > 0 && (await this.#fill())) {
      const part = this.#take(missing)
      parts.push(part)
      missing -= part.length
    }
    return Buffer.concat(parts)
  }

  /** The next `bytes` in parts. @throws BadBackup when the stream ends before */
  async *upTo(bytes: number): AsyncGenerator<Buffer> {
    let missing = bytes
    while (missing > 0) {
      if (!(await this.#fill())) throw new BadBackup('truncated')
      const part = this.#take(missing)
      missing -= part.length
      yield part
    }
  }

  /** The next bytes, which stay unread: fewer at the end of the stream. */
  async peek(bytes: number): Promise<Buffer> {
    const start = await this.atMost(bytes)
    this.#rest = Buffer.concat([start, this.#rest])
    return start
  }

  /** Everything that was not read yet. */
  async *rest(): AsyncGenerator<Buffer> {
    while (await this.#fill()) yield this.#take(this.#rest.length)
  }

  async expectEnd(): Promise<void> {
    if (await this.#fill()) throw new BadBackup('damaged')
  }

  #take(most: number): Buffer {
    const part = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }

  /** False at the end of the stream. */
  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done === true) return false
      this.#rest = next.value
    }
    return true
  }
}
