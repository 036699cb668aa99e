import { endOfNights, nightsOf } from '@trophy/contract/core/dates/days.ts'
import { rehousingRefusals as refusals, unplacedReasons } from '@trophy/contract/rehousing/rehousing.constants.ts'
import type { PlanRequest, RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { storePlan } from '../changes/record-change.service.ts'
import { parseRequestedPeople, personByName } from '../participants/requested-people.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid, Refusal } from '../platform/errors.ts'
import { type Once, withoutKey } from '../platform/once.ts'
import { type Lodger, selectKnownHotels, selectLodgers, selectNamedPeople, selectRooms } from './people.sql.ts'
import type { Plan } from './planner/plan-placement.ts'
import { planInThread } from './planner/plan-in-thread.ts'
import { groupedTeams } from './planner/placement.rules.ts'
import type { Problem } from './planner/problem.rules.ts'
import type { PlannedDetails } from './plans.sql.ts'
import { endOf, firstNightOf, lostHotels, problemOf } from './problem-of.ts'
import { readRehousing } from './shown-plan.service.ts'

/**
 * Plans other hotels for the people of a hotel that loses rooms, and stores the plan; moves nobody (beyond.md,
 * Re-housing). The search takes some seconds, in a thread of its own.
 * @throws 400 for unknown hotels and teams, or a day before today; 409 when nobody has a room; 429 while others plan
 */
export const planRehousing = async (
  context: Context,
  requested: PlanRequest,
  actor: Actor & { readonly id: string },
  once: Once = withoutKey,
): Promise<RehousingPlan> => {
  const { clock, database } = context
  if (requested.from < today(context)) throw invalid('from', refusals.pastDay)
  const started = performance.now()
  await refuseUnknownHotels(database, requested)
  const request = { ...requested, pins: await withTeams(database, requested.pins) }
  const lastNight = lastNightBegun(momentOf(context))
  const { from } = request
  const lodgers = await selectLodgers(database, { hotelIds: lostHotels(request), from, lastNight })
  if (lodgers.length === 0) throw new Refusal('conflict', refusals.nobody)
  refuseUnknownTeams(lodgers, request)
  const movable = lodgers.filter((lodger) => whyNotMovable(lodger) === undefined)
  const hotels = await selectRooms(database, from, endOf(movable, from))
  const problem = problemOf(movable, hotels, request)
  const plan = await planInThread(problem)
  const people = plannedPeople(lodgers, { problem, plan, request })
  const details = {
    request,
    stays: lodgers.length - people.length,
    hasNotified: false,
    figures: {
      people: lodgers.length,
      teams: new Set(lodgers.map(({ state }) => state.team)).size,
      splitTeams: plan.costs.splitTeams,
      otherDistrict: plan.costs.otherDistrict,
      roomsNeeded: roomsNeeded(people),
      milliseconds: Math.round(performance.now() - started),
      isOptimal: plan.isOptimal,
      gap: plan.gap,
    },
  }
  return database.transaction(async (transaction) => {
    await once.take(transaction)
    const origin = { actor, now: clock.now() }
    const planId = await storePlan(transaction, { kind: 'rehousing', details, people }, origin)
    const shown = await readRehousing({ database: transaction }, planId)
    await once.store(transaction, shown)
    return shown
  })
}

const refuseUnknownHotels = async (
  db: Queryable,
  { hotelId, pins, excludeHotelIds, furtherHotelIds }: PlanRequest,
): Promise<void> => {
  const named = [
    { path: 'hotelId', id: hotelId },
    ...pins.map((pin, index) => ({ path: `pins.${index}.hotelId`, id: pin.hotelId })),
    ...excludeHotelIds.map((id, index) => ({ path: `excludeHotelIds.${index}`, id })),
    ...furtherHotelIds.map((id, index) => ({ path: `furtherHotelIds.${index}`, id })),
  ]
  const ids = named.map(({ id }) => id)
  const known = new Set(await selectKnownHotels(db, ids))
  const unknown = named.find(({ id }) => !known.has(id))
  if (unknown) throw invalid(unknown.path, refusals.unknownHotel(unknown.id))
}

/** The pins with the `participantId` of each team, also where a pin has the `id`. */
const withTeams = async (db: Queryable, pins: PlanRequest['pins']): Promise<PlanRequest['pins']> => {
  const named = parseRequestedPeople(pins.map(({ coachId }) => coachId))
  const personOf = personByName(await selectNamedPeople(db, named))
  return pins.map((pin) => ({ ...pin, coachId: personOf(pin.coachId)?.participantId ?? pin.coachId }))
}

const refuseUnknownTeams = (lodgers: readonly Lodger[], { pins }: PlanRequest): void => {
  const teams = new Set(lodgers.map(({ state }) => state.team))
  pins.forEach(({ coachId }, index) => {
    if (!teams.has(coachId)) throw invalid(`pins.${index}.coachId`, refusals.unknownTeam(coachId))
    const isTwice = pins.findIndex((pin) => pin.coachId === coachId) < index
    if (isTwice) throw invalid(`pins.${index}.coachId`, refusals.pinnedTwice(coachId))
  })
}

const whyNotMovable = ({ isOverstaying, movesLater }: Lodger): string | undefined => {
  if (movesLater) return unplacedReasons.movesLater
  return isOverstaying ? unplacedReasons.overstay : undefined
}

interface Planned {
  readonly problem: Problem
  readonly plan: Plan
  readonly request: PlanRequest
}

/** Somebody who cannot stay, as the plan stores it. */
type PlannedPerson = Parameters<typeof storePlan>[1]['people'][number] & { readonly details: PlannedDetails }

/** Everybody who cannot stay: where they go, or why nowhere. */
const plannedPeople = (lodgers: readonly Lodger[], { problem, plan, request }: Planned): PlannedPerson[] => {
  const hotelOf = hotelsOfGuests(problem, plan)
  return lodgers.flatMap((lodger): PlannedPerson[] => {
    const { id, hotelId: fromHotelId, state: before } = lodger
    const toHotelId = hotelOf.get(id) ?? null
    if (toHotelId === fromHotelId) return []
    const reason = toHotelId === null ? (whyNotMovable(lodger) ?? whyUnplaced(lodger, problem)) : null
    return [{ id, before, details: { fromHotelId, toHotelId, from: firstNightOf(lodger, request.from) }, reason }]
  })
}

/** The hotel of each person who has a place. */
const hotelsOfGuests = (problem: Problem, { placement }: Plan): ReadonlyMap<string, string> => {
  const hotelOf = new Map<string, string>()
  groupedTeams(problem).forEach(({ groups }, team) => {
    groups.forEach(({ guests }, group) => {
      const hotels = (placement[team] ?? []).flatMap(({ hotel, counts }) =>
        Array.from({ length: counts[group] ?? 0 }, () => problem.hotels[hotel]?.hotelId ?? ''),
      )
      guests.forEach(({ id }, position) => {
        const hotelId = hotels[position]
        if (hotelId !== undefined) hotelOf.set(id, hotelId)
      })
    })
  })
  return hotelOf
}

const whyUnplaced = ({ id }: Lodger, { teams, hotels }: Problem): string => {
  const team = teams.find(({ guests }) => guests.some((guest) => guest.id === id))
  if (team?.pinnedTo !== undefined) return unplacedReasons.pinnedHotelFull
  const guest = team?.guests.find((one) => one.id === id)
  const sources = new Set(teams.map(({ source }) => source))
  const isFree = hotels.some(
    ({ free }, hotel) =>
      !sources.has(hotel) && free.slice(guest?.firstNight, guest?.endNight).every((rooms) => rooms > 0),
  )
  return isFree ? unplacedReasons.noRoomLeft : unplacedReasons.noHotel
}

/** Rooms elsewhere on the night on which most are needed. */
const roomsNeeded = (people: readonly PlannedPerson[]): number => {
  const needed = new Map<string, number>()
  for (const { before, details } of people) {
    const end = endOfNights(before.startDate, before.endDate)
    if (details.from >= end) continue
    for (const night of nightsOf(details.from, end)) needed.set(night, (needed.get(night) ?? 0) + 1)
  }
  return Math.max(0, ...needed.values())
}
