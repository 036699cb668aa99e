import type {
  coachEndpoints,
  CoachNotification,
  CoachPlayer,
  FoundHotel,
  PlayerEdit,
} from '@trophy/contract/coach/coach.contract.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import {
  type CoachSession,
  currentNights,
  isHotelVerified,
} from '../auth/hotel-verification/hotel-verification.service.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { withRooms } from '../stays/room-numbers/stored-rooms.service.ts'
import {
  countUnread,
  lockPlayer,
  markRead,
  selectBookedCoach,
  selectCoach,
  selectHotelsOfNow,
  selectNotifications,
  selectPlayer,
  selectPlayers,
  updateLanguage,
} from './coach.sql.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { tell } from '@trophy/contract/core/texts/told.rules.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { isMaskedMobile } from '@trophy/contract/core/mobile.rules.ts'
import { playerNameMistake } from '@trophy/contract/coach/coach.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { mergeMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { storeFields } from '../participants/edit/edit-participant.service.ts'
import { findMergedPeople } from '../participants/merge/merged-people.service.ts'
import type { Queryable } from '../platform/db/database.ts'
import { parseRequestedPeople } from '../participants/requested-people.rules.ts'
import { mayCoachCheckIn } from '@trophy/contract/stays/lateness.rules.ts'
import { readSettings } from '../settings/settings.service.ts'

type CoachDashboard = ResponseOf<typeof coachEndpoints.dashboard>

/**
 * The coach and the team (part 1 §2.4). The hotel's name is shown at once, its id only after verification, because it
 * is the code that reception gives.
 */
export const readCoachDashboard = async (context: Context, session: CoachSession): Promise<CoachDashboard> => {
  const { database } = context
  const [stored, players, isVerified] = await Promise.all([
    selectCoach(database, session.id, lastNightBegun(momentOf(context))),
    selectPlayers(database, session.id),
    isHotelVerified(context, session),
  ])
  if (!stored) throw notFound()
  const [own, ...team] = await withRooms(context, database, [stored, ...players], { teamOf: session.id })
  const { hotelId, ...coach } = { ...stored, ...own }
  return { coach: isVerified && hotelId !== null ? { ...coach, hotelId } : coach, players: team }
}

/** Chooses the language of the SMS and messages to the coach. */
export const chooseLanguage = async ({ database }: Context, coachId: string, preferredLanguage: Language) => {
  await updateLanguage(database, coachId, preferredLanguage)
  return { preferredLanguage }
}

/**
 * Changes name and mobile number of a player of the coach (part 1 §5, Edit player). The history names the coach.
 * @param player `id` or `participantId`
 * @throws 404 for anybody else's player, as for one who does not exist; 400 for a new name with other characters; 409
 *   with `changedMeanwhile` where a changed field is no longer what the coach saw
 */
export const editPlayer = async (
  context: Context,
  coach: Actor & { readonly id: string },
  player: string,
  { expected = {}, ...edit }: PlayerEdit,
): Promise<CoachPlayer> => {
  const { database, clock } = context
  const changed = await database.transaction(async (tx) => {
    const before = await lockPlayer(tx, coach.id, parseRequestedPeople([player]))
    if (!before) throw await refusalOfUnknown(tx, coach, player)
    // A name that came with a sheet may have other characters than those that a coach may type.
    const mistake = edit.name === before.name ? undefined : playerNameMistake(edit.name)
    if (mistake !== undefined) throw invalid('name', mistake)
    refuseConcurrentChanges(before, edit, expected)
    // A masked number is no new one: the stored one stays.
    const changes = changesOf(before, edit).filter(({ field, to }) => field === 'name' || !isMaskedMobile(to ?? ''))
    const origin = { actor: coach, now: clock.now() }
    if (changes.length > 0) await storeFields(tx, { ...before, role: 'player' }, changes, origin)
    return selectPlayer(tx, before.id)
  })
  const [shown] = await withRooms(context, database, [changed], { teamOf: coach.id })
  return shown ?? changed
}

/**
 * A phone may still show somebody who was merged into another player: the edit is not applied to a record it never saw.
 */
const refusalOfUnknown = async (tx: Queryable, coach: { readonly id: string }, player: string): Promise<Refusal> => {
  const [merged] = await findMergedPeople(tx, [player], coach.id)
  if (!merged) return notFound()
  const { participantId, keptParticipantId, keptName, isInTeam } = merged
  const message = isInTeam ? mergeMessages.isOtherPerson : mergeMessages.isOtherTeam
  return new Refusal('conflict', message(participantId, keptParticipantId, keptName))
}

type Details = Pick<CoachPlayer, 'name' | 'mobileNumber'>

const refuseConcurrentChanges = (
  before: Details,
  edit: Details,
  expected: NonNullable<PlayerEdit['expected']>,
): void => {
  const changedMeanwhile = changesOf(before, edit)
    .filter(({ field, from }) => expected[field] !== undefined && expected[field] !== from)
    .map(({ field, from }) => ({ field, from: expected[field] ?? null, to: from }))
  if (changedMeanwhile.length === 0) return
  const message = tell(coachMessages.changedMeanwhile, before.name, before.mobileNumber ?? coachMessages.noNumber)
  throw new Refusal('conflict', message, { changedMeanwhile })
}

/** The changed details. */
const changesOf = (before: Details, edit: Details) =>
  (['name', 'mobileNumber'] as const)
    .map((field) => ({ field, from: before[field], to: edit[field] }))
    .filter(({ from, to }) => from !== to)

/**
 * Where the coach's hotel is, once the coach may check in or has been checked in; the hotels are those whose code is
 * good now (decisions §12). Their ids are never sent. Before that only the official day is told, never the grace.
 */
export const findHotel = async (context: Context, coachId: string): Promise<FoundHotel> => {
  const { database } = context
  const [coach, settings] = await Promise.all([selectBookedCoach(database, coachId), readSettings(database)])
  if (!coach) return { opensOn: null, movesOn: null, hotels: [] }
  const { checkinStatus, startDate } = coach
  if (checkinStatus === 'pending' && !mayCoachCheckIn(startDate, settings.checkinGraceHours, momentOf(context))) {
    return { opensOn: startDate, movesOn: null, hotels: [] }
  }
  const hotels = await selectHotelsOfNow(database, coachId, currentNights(context))
  return { opensOn: null, movesOn: hotels.length > 1 ? today(context) : null, hotels }
}

/** The messages of the admins to this coach, newest first (part 1 §2.4, Message tab). */
export const listNotifications = ({ database }: Context, coachId: string): Promise<CoachNotification[]> =>
  selectNotifications(database, coachId)

export const countUnreadNotifications = ({ database }: Context, coachId: string): Promise<number> =>
  countUnread(database, coachId)

/** Marks a message as read; does nothing when it already is. Throws 404 for a message to others. */
export const readNotification = async (
  { database, clock }: Context,
  coachId: string,
  notificationId: string,
): Promise<CoachNotification> => {
  const notification = await markRead(database, coachId, notificationId, clock.now())
  if (!notification) throw notFound()
  return notification
}
