import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'
import { errorCodes } from '@trophy/contract/core/http/errors.ts'
import { z } from 'zod'

/**
 * Requests and responses of a sign-in contain passwords, codes and tokens, which are never stored as plain text
 * (decisions §6). Only the caller knows the idempotency key: its hash is stored, the request is hashed with it and the
 * response encrypted.
 */
const storedResponseSchema = z.union([
  z.object({ status: z.int(), body: z.unknown(), cookies: z.array(z.string()) }),
  z.object({
    refusal: z.object({
      code: z.enum(errorCodes),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  }),
])
export type StoredResponse = z.infer<typeof storedResponseSchema>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const hashOfKey = (key: string): Buffer => secretOf(key, 'key')

/** Equal for equal requests with the same key, and useless without the key. */
export const hashOfRequest = (key: string, request: unknown): Buffer =>
  createHmac('sha256', secretOf(key, 'request')).update(JSON.stringify(request, withHashOfFile)).digest()

const withHashOfFile = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? hash('sha256', value) : value

export const encryptResponse = (key: string, response: StoredResponse): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, secretOf(key, 'answer'), nonce)
  const encrypted = Buffer.concat([encryption.update(JSON.stringify(response), 'utf8'), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), encrypted])
}

/** Throws when the response was not encrypted with this key. */
export const decryptResponse = (key: string, stored: Buffer): StoredResponse => {
  const decryption = createDecipheriv(cipher, secretOf(key, 'answer'), stored.subarray(0, nonceBytes))
  decryption.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([decryption.update(stored.subarray(nonceBytes + tagBytes)), decryption.final()])
  return storedResponseSchema.parse(JSON.parse(text.toString('utf8')))
}

/** Derived from a key with 122 random bits. A derived secret reveals neither the others nor the key. */
const secretOf = (key: string, purpose: 'key' | 'request' | 'answer'): Buffer =>
  hash('sha256', `idempotency ${purpose} ${key}`, 'buffer')
