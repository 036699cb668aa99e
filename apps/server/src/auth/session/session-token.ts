import { createHash, randomBytes } from 'node:crypto'

/** A new token of a session, or secret of an API key: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token that is stored. A token cannot be guessed, so a fast hash is enough. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
