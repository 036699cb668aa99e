import { BadBackup } from './bad-backup.ts'
import type { ByteReader } from './byte-reader.ts'

/** The parts of the tar format (POSIX ustar) that a backup needs: plain files with short names. */

const blockBytes = 512
const longestName = 100
const checksumAt = 148

const padded = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

/** The header of a file. Nobody but the owner can read the extracted file. */
export const tarHeader = (name: string, size: number, modifiedAt: Date): Buffer => {
  if (name.length > longestName) throw new Error(`The name ${name} is too long for a backup`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0, 'latin1')
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octal(checksumOf(header), 6)} `, checksumAt)
  return header
}

/** The checksum counts its own field as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= checksumAt && at < checksumAt + 8 ? 32 : byte), 0)

/** What follows the content of a file, up to the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(padded(size) - size)

export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes)

export interface TarFile {
  readonly name: string
  readonly size: number
  /** Has to be read before the next file. */
  readonly content: AsyncIterable<Buffer>
}

/** Reads one file after the other. Throws `BadBackup` for what {@link tarHeader} would not have written. */
export async function* readTar(bytes: ByteReader): AsyncGenerator<TarFile> {
  for (;;) {
    const header = await bytes.exactly(blockBytes)
    if (header.every((byte) => byte === 0)) break
    const checksum = Number.parseInt(header.toString('latin1', checksumAt, checksumAt + 6), 8)
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (checksum !== checksumOf(header) || !Number.isSafeInteger(size)) throw new BadBackup('damaged')
    const name = header.toString('latin1', 0, longestName).replace(/\0+$/, '')
    yield { name, size, content: bytes.upTo(size) }
    await bytes.exactly(padded(size) - size)
  }
  await bytes.exactly(blockBytes)
  await bytes.expectEnd()
}
