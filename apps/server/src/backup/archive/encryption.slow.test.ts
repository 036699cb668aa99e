import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const passphrase = 'four green boats at noon'
/** A low cost, because each reading derives the key again. */
const encrypted = (content: Buffer) => collected(encrypt(once(content), passphrase, 10))
const chunkBytes = 64 * 1024 + 16

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

const collected = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts)
}

const opened = (content: Buffer) => collected(decrypt(once(content), passphrase))

test.each([0, 1, 65_536, 200_000])('%d bytes are the same after encryption and decryption', async (bytes) => {
  const content = randomBytes(bytes)
  expect((await opened(await encrypted(content))).equals(content)).toBe(true)
})

test('a backup is encrypted while it is read, and decrypted while it is written', async () => {
  let chunks = 0
  const source = async function* () {
    for (; chunks < 200; chunks += 1) yield Buffer.alloc(64 * 1024)
  }
  const whole: Buffer[] = []
  for await (const part of encrypt(source(), passphrase, 10)) {
    whole.push(part)
    expect(chunks).toBeLessThan(whole.length + 10)
  }
  expect(chunks).toBe(200)
  let taken = 0
  const encryptedSource = async function* () {
    for (const part of whole) {
      taken += 1
      yield part
    }
  }
  let openedBytes = 0
  for await (const part of decrypt(encryptedSource(), passphrase)) {
    openedBytes += part.length
    expect(taken).toBeLessThan(openedBytes / (64 * 1024) + 10)
  }
  expect(openedBytes).toBe(200 * 64 * 1024)
})

test('chunks that were exchanged, repeated or left out are refused', async () => {
  const whole = await encrypted(randomBytes(200_000))
  const headerBytes = whole.length - (3 * chunkBytes + (200_000 % (64 * 1024)) + 16)
  const header = whole.subarray(0, headerBytes)
  const chunks = [0, 1, 2, 3].map((at) => whole.subarray(headerBytes + at * chunkBytes).subarray(0, chunkBytes))
  const arranged = (...order: readonly number[]) =>
    Buffer.concat([header, ...order.map((at) => chunks[at] ?? Buffer.alloc(0))])
  expect(arranged(0, 1, 2, 3).equals(whole)).toBe(true)
  for (const order of [[1, 0, 2, 3], [0, 0, 1, 2, 3], [0, 2, 3], [0, 1, 2], [0, 1, 3], [3]]) {
    await expect(opened(arranged(...order)), order.join()).rejects.toThrow('the backup is damaged')
  }
})

test('a flipped bit and a missing end are refused, anywhere', async () => {
  const whole = await encrypted(randomBytes(200_000))
  const inHeader = Array.from({ length: whole.indexOf('\n---') + 50 }, (_, at) => at)
  const inChunks = Array.from({ length: 20 }, (_, part) => Math.floor((whole.length * part) / 20))
  for (const position of [...inHeader, ...inChunks]) {
    const flipped = Buffer.from(whole)
    flipped.writeUInt8((whole[position] ?? 0) ^ 4, position)
    await expect(opened(flipped), `bit of byte ${position}`).rejects.toThrow(/backup/)
    await expect(opened(whole.subarray(0, position)), `only ${position} bytes`).rejects.toThrow(/backup/)
  }
})
