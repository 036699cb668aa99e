import { createHash, type Hash } from 'node:crypto'
import { BadBackup } from './bad-backup.ts'

/*
 * The seal is the SHA-256 of the compressed bytes. The checksums inside do not notice every changed bit: compressed
 * data may differ and mean the same. It is an empty member of the gzip format with the hash as its comment, so that
 * other programs read the archive as before.
 */

/** gzip with a comment, without a time. */
const memberStart = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 3])
/** The end of the comment, an empty block, its checksum and its length. */
const memberEnd = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

const sealOf = (hash: Hash): Buffer =>
  Buffer.concat([memberStart, Buffer.from(`sha256 ${hash.digest('hex')}`), memberEnd])

const sealBytes = sealOf(createHash('sha256')).length

/** Adds the seal. */
export async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield sealOf(hash)
}

/** Removes the seal. @throws BadBackup at the end of what is not exactly what was sealed */
export async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = Buffer.concat([held, chunk])
    const content = bytes.subarray(0, Math.max(0, bytes.length - sealBytes))
    held = bytes.subarray(content.length)
    hash.update(content)
    yield content
  }
  if (!held.equals(sealOf(hash))) throw new BadBackup(held.includes(memberStart) ? 'damaged' : 'truncated')
}
