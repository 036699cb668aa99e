import { journeyLimits, journeyRefusals, type JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import type { Journey, JourneyRequest } from '@trophy/contract/journeys/journeys.contract.ts'
import { isSameJourney, journeyTimeMistake } from '@trophy/contract/journeys/journeys.rules.ts'
import type { TeamJourney as JourneyWithEarlier } from '@trophy/contract/journeys/journey-board.contract.ts'
import { happenedAtMistake } from '@trophy/contract/stays/official-times.rules.ts'
import { parseRequestedPeople } from '../participants/requested-people.rules.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { insertJourney, isLatestAtOnceBy, selectJourney, selectJourneys, selectTeam } from './journeys.sql.ts'

/** The team of a coach, by `id` or `participantId`, and whether it comes or goes. */
export interface TeamJourney {
  readonly coachId: string
  readonly direction: JourneyDirection
}

const idOfTeam = async (db: Queryable, coachId: string, { lock } = { lock: false }): Promise<string> => {
  const [id] = await selectTeam(db, parseRequestedPeople([coachId]), { lock })
  if (id === undefined) throw notFound(journeyRefusals.noTeam)
  return id
}

/**
 * How a team arrives or departs; null while nobody has said it.
 * @throws 404 for an unknown coach
 */
export const readJourneyOfTeam = async (
  { database }: Context,
  { coachId, direction }: TeamJourney,
): Promise<Journey | null> => {
  return (await selectJourney(database, await idOfTeam(database, coachId), direction)) ?? null
}

/**
 * The same for organisers, with the earlier entries. What was told again unchanged is one of them only.
 * @throws 404 for an unknown coach
 */
export const readJourneysOfTeam = async (
  { database }: Context,
  { coachId, direction }: TeamJourney,
): Promise<JourneyWithEarlier | null> => {
  const id = await idOfTeam(database, coachId)
  const told = await selectJourneys(database, id, direction, journeyLimits.earlier + 1)
  const [latest, ...earlier] = told.filter((each, place) => {
    const later = told[place - 1]
    return later === undefined || !isSameJourney(each, later)
  })
  return latest === undefined ? null : { ...latest, earlier }
}

/**
 * Stores how a team arrives or departs, and returns what stands afterwards: one that was entered without a network
 * before what is stored is kept in the history only. The same with a later time, or from somebody else, is stored, so
 * that nothing entered in between replaces it.
 * @throws 404 for an unknown coach; 400 for a time of another year, or a `happenedAt` that check-in refuses, too
 */
export const tellJourneyOfTeam = (
  { clock, database }: Context,
  { coachId, direction }: TeamJourney,
  { happenedAt, ...told }: JourneyRequest,
  actor: Actor,
): Promise<Journey> => {
  const now = clock.now()
  const toldAt = happenedAt === undefined ? now : new Date(happenedAt)
  const mistake = happenedAtMistake(toldAt, now)
  if (mistake !== undefined) throw invalid('happenedAt', mistake)
  const timeMistake = journeyTimeMistake(new Date(told.at), now)
  if (timeMistake !== undefined) throw invalid('at', timeMistake)
  return database.transaction(async (transaction) => {
    const id = await idOfTeam(transaction, coachId, { lock: true })
    const before = await selectJourney(transaction, id, direction)
    if (before && isSameJourney(before, told)) {
      const isOlder = toldAt.getTime() <= Date.parse(before.toldAt)
      const isRepeat = happenedAt === undefined && (await isLatestAtOnceBy(transaction, id, direction, actor))
      if (isOlder || isRepeat) return before
    }
    await insertJourney(transaction, told, { coachId: id, direction, toldAt, actor, now })
    const after = await selectJourney(transaction, id, direction)
    if (!after) throw new Error('a journey just stored is missing')
    return after
  })
}
