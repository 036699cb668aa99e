import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { batched } from '../platform/async/shared-calls.ts'
import { storeKeys } from '../platform/idempotency-keys.sql.ts'
import type { Once } from '../platform/once.ts'
import { comingNight } from './rooms/first-night.rules.ts'
import { checkInTogether, type SingleArrival } from './transitions.sql.ts'

export const overstayOf = (context: Context) => ({
  lastNight: lastNightBegun(momentOf(context)),
  timeZone: context.config.eventTimeZone,
})

export const arrivalsAt = (context: Context, at: Date) => {
  const moment = { ...momentOf(context), now: at }
  return {
    nightInProgress: lastNightBegun(moment),
    nightWithoutBooking: comingNight(moment),
    haveNights: false,
  }
}

interface SharedArrival extends SingleArrival {
  readonly once: Once
}

const checkedIn = { checkedIn: 1, skipped: [] }

/** The most calls of one transaction: each waits for all of them. */
const mostTogether = 50

/** Rolls back the transaction: one of the keys is another request's, which is found out alone. */
class KeyOfAnother extends Error {}

/**
 * Check-ins of one person each that arrive together are one transaction: it takes a third of the time of one for each.
 * Undefined for whoever cannot be checked in like that: {@link checkInTogether}.
 */
const checkInShared = (context: Context) =>
  batched(async (calls: readonly SharedArrival[]): Promise<readonly (typeof checkedIn | undefined)[]> => {
    const now = context.clock.now()
    const arrivals = { ...arrivalsAt(context, now), open: null }
    const at = { now, arrivals, overstay: overstayOf(context) }
    const isIn = await context.database
      .transaction(async (transaction) => {
        const places = new Set(await checkInTogether(transaction, calls, at))
        const keys = calls.flatMap(
          ({ once }, index) => (places.has(index + 1) ? once.answered(checkedIn) : undefined) ?? [],
        )
        if (keys.length > 0 && !(await storeKeys(transaction, keys, now))) throw new KeyOfAnother()
        return places
      })
      .catch((error: unknown) => {
        if (error instanceof KeyOfAnother) return new Set<number>()
        throw error
      })
    return calls.map((_call, index) => (isIn.has(index + 1) ? checkedIn : undefined))
  }, mostTogether)

const sharedOf = new WeakMap<Database, ReturnType<typeof checkInShared>>()

/** The result of a check-in that shared a transaction with others; undefined where it needs its own. */
export const checkInWithOthers = (context: Context, call: SharedArrival): Promise<typeof checkedIn | undefined> => {
  const shared = sharedOf.get(context.database) ?? checkInShared(context)
  sharedOf.set(context.database, shared)
  return shared(call)
}
