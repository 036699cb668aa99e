import { tell } from '@trophy/contract/core/texts/told.rules.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer, PlayerEdit } from '@trophy/contract/coach/coach.contract.ts'
import { playerNameMistake } from '@trophy/contract/coach/coach.rules.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { mergeMessages } from '@trophy/contract/participants/merge-participants.constants.ts'
import { findMergedPeople } from '../participants/merge/merged-people.service.ts'
import type { Queryable } from '../platform/db/database.ts'
import { parseRequestedPeople } from '../participants/requested-people.rules.ts'
import { withRooms } from '../stays/room-numbers/shared-rooms.service.ts'
import { lockPlayer, updatePlayer } from './players.sql.ts'

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
    const of = { coach, player: parseRequestedPeople([player]) }
    const before = await lockPlayer(tx, of)
    if (!before) throw await refusalOfUnknown(tx, coach, player)
    // A name that came with a sheet may have other characters than those that a coach may type.
    const mistake = edit.name === before.name ? undefined : playerNameMistake(edit.name)
    if (mistake !== undefined) throw invalid('name', mistake)
    refuseConcurrentChanges(before, edit, expected)
    const edited = await updatePlayer(tx, { ...of, ...edit, now: clock.now() })
    if (!edited) throw new Error('a player just locked is missing')
    return edited
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
  const changedMeanwhile = editedDetails
    .filter((field) => edit[field] !== before[field])
    .filter((field) => expected[field] !== undefined && expected[field] !== before[field])
    .map((field) => ({ field, from: expected[field] ?? null, to: before[field] }))
  if (changedMeanwhile.length === 0) return
  const message = tell(coachMessages.changedMeanwhile, before.name, before.mobileNumber ?? coachMessages.noNumber)
  throw new Refusal('conflict', message, { changedMeanwhile })
}

const editedDetails = ['name', 'mobileNumber'] as const
