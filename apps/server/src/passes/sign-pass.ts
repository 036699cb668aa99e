import { createHmac } from 'node:crypto'

export interface PassOwner {
  readonly id: string
  readonly paperNumber: number
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const signatureBytes = 10

/** Base32 without padding; the length is a multiple of 5 bytes. */
const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)))
}

/**
 * The code of a person's pass. The UUID is signed as well: paper numbers are given again after 900,000 people, and the
 * pass of somebody who was removed must not become that of another person.
 */
export const passCodeFor = (key: Uint8Array, { id, paperNumber }: PassOwner): string => {
  const mac = createHmac('sha256', key).update(`pass:${id}:${paperNumber}`).digest()
  return `P-${paperNumber}-${base32(mac.subarray(0, signatureBytes))}`
}
