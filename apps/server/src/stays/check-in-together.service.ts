import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { batched } from '../platform/db/statements/batching.ts'
import { checkInTogether, type SingleArrival } from './transitions.sql.ts'
import { comingNight } from './rooms/first-night.rules.ts'

type Outcome = Awaited<ReturnType<typeof checkInTogether>>[number]

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

/** The most requests of one statement: each waits for all of them. */
const mostTogether = 50

/**
 * Check-ins of one person each that arrive together are one statement: it takes a third of the time of a statement and
 * a commit for each. Undefined for a request that comes alone, and for whoever cannot be checked in like that:
 * {@link checkInTogether}.
 */
const checkInShared = (context: Context) =>
  batched(async (requests: readonly SingleArrival[]): Promise<readonly (Outcome | undefined)[]> => {
    if (requests.length === 1) return [undefined]
    const now = context.clock.now()
    const arrivals = { ...arrivalsAt(context, now), open: null }
    const at = { now, arrivals, overstay: overstayOf(context) }
    const outcomes = await checkInTogether(context.database, requests, at)
    const byPlace = new Map(outcomes.map((outcome) => [outcome.place, outcome]))
    return requests.map((_request, index) => byPlace.get(index + 1))
  }, mostTogether)

const sharedOf = new WeakMap<Database, ReturnType<typeof checkInShared>>()

/** The outcome of a check-in that shared a statement with others; undefined where it needs its own. */
export const checkInWithOthers = (context: Context, request: SingleArrival): Promise<Outcome | undefined> => {
  const shared = sharedOf.get(context.database) ?? checkInShared(context)
  sharedOf.set(context.database, shared)
  return shared(request)
}
