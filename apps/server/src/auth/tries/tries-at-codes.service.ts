import { otpLifetimeMinutes, otpTries } from '@trophy/contract/auth/auth.constants.ts'
import { deskCodeLifetimeMinutes } from '@trophy/contract/auth/desk-code.constants.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { addTry, countTries, forgetTries, type Limit } from './tries.sql.ts'
import type { Challenge } from '../one-time-password/challenge.sql.ts'

/** A browser that types a code; without its cookie the network stands for it. */
interface Typist {
  readonly challenge: Challenge | undefined
  readonly network: string
  /** The newest code of the number, to which a network's tries belong. */
  readonly newestId: number | null
}

const triesOfBrowser = (challengeId: number, codeId: number | null): Limit => ({
  kind: 'browser',
  key: `${challengeId} ${codeId}`,
})

/** Five tries belong to a browser and the code for which it asked last, or to a network and the newest code. */
const limitOf = ({ challenge, network, newestId }: Typist): Limit =>
  challenge === undefined
    ? { kind: 'network', key: `${network} ${newestId}` }
    : triesOfBrowser(challenge.id, challenge.codeId)

/** The code of the typist, and the tries that are used up. */
export const readTriesAtCodes = async (db: Queryable, typist: Typist, now: Date) => {
  const { counted } = await countTries(db, limitOf(typist), { most: otpTries, now })
  const { codeId = null, askedForCode = false } = typist.challenge ?? {}
  return { codeId, askedForCode, tries: counted }
}

const minute = 60_000
/** No code lives longer than its tries count. */
const triesCountMinutes = Math.max(otpLifetimeMinutes, deskCodeLifetimeMinutes)

/** Counts a try of the typist, and at each code for which the typist has no tries of its own. */
export const countTryAtCodes = async (
  db: Queryable,
  typist: Typist,
  sharedCodes: readonly { readonly id: number }[],
  now: Date,
): Promise<void> => {
  const countsUntil = new Date(now.getTime() + triesCountMinutes * minute)
  await addTry(db, limitOf(typist), { now, countsUntil })
  for (const { id } of sharedCodes) await addTry(db, { kind: 'code', key: String(id) }, { now, countsUntil })
}

/** The five tries of a browser at a code begin again. `codeId` is null after a sign-in, until it asks for a code. */
export const forgetTriesAtCode = (db: Queryable, challengeId: number, codeId: number | null) =>
  forgetTries(db, triesOfBrowser(challengeId, codeId))
