import {
  type DecipherGCM,
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BadBackup } from './bad-backup.ts'
import { ByteReader } from './byte-reader.ts'

/*
 * An encrypted backup: a header, then chunks that are encrypted with AES-256-GCM. The number of a chunk and whether it
 * is the last one are part of its nonce, so that chunks that were changed, exchanged or left out fail. A key is used
 * for one file only, because its salt is random.
 *
 * header: magic (16), format (1), cost (1), salt (16), HMAC-SHA256 of these bytes (32)
 * chunk: 64 KiB of the archive, less in the last one, then the tag (16)
 */

const magic = Buffer.from('TrophyBackupEnc\n')
const format = 1
const saltBytes = 16
const macBytes = 32
const tagBytes = 16
const chunkBytes = 64 * 1024
const headerBytes = magic.length + 2 + saltBytes + macBytes

/** As a power of two: 128 MiB and about half a second for each guess of a passphrase. */
const usualCost = 17
/** What a reader accepts: up to 512 MiB of memory. */
const acceptedCosts = { lowest: 10, highest: 19 }

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `start` is the header up to the HMAC. */
const keysOf = async (passphrase: string, start: Buffer) => {
  const cost = start.readUInt8(magic.length + 1)
  if (cost < acceptedCosts.lowest || cost > acceptedCosts.highest) throw new BadBackup('damaged')
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** 30 }
  const derived = await derive(passphrase.normalize('NFC'), start.subarray(-saltBytes), 64, options)
  return { key: derived.subarray(0, 32), macKey: derived.subarray(32) }
}

const macOf = (macKey: Buffer, header: Buffer): Buffer => createHmac('sha256', macKey).update(header).digest()

const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 0, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic)

export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  const start = Buffer.concat([magic, Buffer.from([format, cost]), randomBytes(saltBytes)])
  const { key, macKey } = await keysOf(passphrase, start)
  yield Buffer.concat([start, macOf(macKey, start)])
  yield* chunksOf(source, chunkBytes, (content, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
  })
}

/** @throws BadBackup for a wrong passphrase, and at the first chunk that is not the one that was written */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source)
  const header = await bytes.exactly(headerBytes)
  const start = header.subarray(0, headerBytes - macBytes)
  if (header[magic.length] !== format) throw new BadBackup('newer_format')
  const { key, macKey } = await keysOf(passphrase, start)
  if (!timingSafeEqual(macOf(macKey, start), header.subarray(-macBytes))) throw new BadBackup('passphrase_wrong')
  yield* chunksOf(bytes.rest(), chunkBytes + tagBytes, (content, number, isLast) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes })
    return open(decipher, content)
  })
}

const open = (decipher: DecipherGCM, content: Buffer): Buffer => {
  if (content.length < tagBytes) throw new BadBackup('truncated')
  decipher.setAuthTag(content.subarray(-tagBytes))
  const opened = decipher.update(content.subarray(0, -tagBytes))
  try {
    decipher.final()
  } catch (error) {
    throw new BadBackup('damaged', { cause: error })
  }
  return opened
}

/** Converts chunks of `size` bytes. Looks one chunk ahead to know the last one. */
async function* chunksOf(
  source: AsyncIterable<Buffer>,
  size: number,
  convert: (content: Buffer, number: number, isLast: boolean) => Buffer,
): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source)
  let current = await bytes.atMost(size)
  for (let number = 0; ; number += 1) {
    const next = await bytes.atMost(size)
    yield convert(current, number, next.length === 0)
    if (next.length === 0) return
    current = next
  }
}
