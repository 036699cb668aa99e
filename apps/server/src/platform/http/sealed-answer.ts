import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'
import { errorStatus, isErrorCode } from '@trophy/contract/core/errors.ts'
import { z } from 'zod'

/**
 * Requests and answers of sign-in carry passwords, codes and tokens, which are stored nowhere in clear (decisions §6). The
 * idempotency key is known to its caller alone: it is stored as a hash, and what must be stored of request and answer is
 * hashed and encrypted with it.
 */
const keptAnswerSchema = z.union([
  z.object({ status: z.int(), body: z.unknown(), cookies: z.array(z.string()) }),
  z.object({
    refusal: z.object({
      code: z.enum(Object.keys(errorStatus).filter(isErrorCode)),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  }),
])
export type KeptAnswer = z.infer<typeof keptAnswerSchema>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const hashOfKey = (key: string): Buffer => secretOf(key, 'key')

/** Equal for equal requests with one key, and of no use to whoever does not know the key. */
export const hashOfRequest = (key: string, request: unknown): Buffer =>
  createHmac('sha256', secretOf(key, 'request')).update(JSON.stringify(request)).digest()

export const sealAnswer = (key: string, answer: KeptAnswer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, secretOf(key, 'answer'), nonce)
  const sealed = Buffer.concat([sealing.update(JSON.stringify(answer), 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Throws when the answer was not sealed with this key. */
export const openAnswer = (key: string, stored: Buffer): KeptAnswer => {
  const opening = createDecipheriv(cipher, secretOf(key, 'answer'), stored.subarray(0, nonceBytes))
  opening.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([opening.update(stored.subarray(nonceBytes + tagBytes)), opening.final()])
  return keptAnswerSchema.parse(JSON.parse(text.toString('utf8')))
}

/** Of a key, which has 122 random bits. None of its secrets tells anything of another, nor of the key. */
const secretOf = (key: string, purpose: 'key' | 'request' | 'answer'): Buffer =>
  hash('sha256', `idempotency ${purpose} ${key}`, 'buffer')
