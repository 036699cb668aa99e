import { passCodeOf, passMessages } from '@trophy/contract/passes/passes.constants.ts'
import type { Pass, PassOwner } from '@trophy/contract/passes/passes.contract.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { isSame } from '../platform/sms/secrets.ts'
import { selectOwners, selectPassKey, selectTeam } from './passes.sql.ts'
import { createHmac } from 'node:crypto'

/** The passes of the coach's team. */
export const listPasses = async ({ database }: Context, coachId: string): Promise<Pass[]> => {
  const [key, team] = await Promise.all([selectPassKey(database), selectTeam(database, coachId)])
  return team.map(({ participantId, name, ...signed }) => ({ participantId, name, code: passCodeFor(key, signed) }))
}

/** Whose pass this is; `undefined` for a text that is no pass of this event. */
export const findPassOwner = async (context: Context, text: string): Promise<PassOwner | undefined> =>
  (await findOwner(context, text))?.person

const findOwner = async (context: Context, text: string) => {
  const { database } = context
  const code = passCodeOf(text)
  if (code === undefined) return undefined
  const paperNumber = Number(code.slice(2, 8))
  const [key, owners] = await Promise.all([
    selectPassKey(database),
    selectOwners(database, paperNumber, lastNightBegun(momentOf(context))),
  ])
  const owner = owners.find((each) => isSame(code, passCodeFor(key, each)))
  if (!owner) return undefined
  const { participantId, name, hotelId, hotelName, replacedBy } = owner
  return { person: { participantId, name, hotelId, hotelName }, replacedBy }
}

/** @throws 404 for a code that this event has not issued; 409 for the pass of a player who was replaced */
export const readPass = async (context: Context, code: string): Promise<PassOwner> => {
  const owner = await findOwner(context, code)
  if (!owner) throw notFound(passMessages.notValid)
  const { person, replacedBy } = owner
  if (replacedBy) {
    throw new Refusal('conflict', passMessages.replaced(person.name, replacedBy.name, replacedBy.participantId))
  }
  return person
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
export const passCodeFor = (
  key: Uint8Array,
  { id, paperNumber }: { readonly id: string; readonly paperNumber: number },
): string => {
  const mac = createHmac('sha256', key).update(`pass:${id}:${paperNumber}`).digest()
  return `P-${paperNumber}-${base32(mac.subarray(0, signatureBytes))}`
}
