import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import { mergeMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import type { mergeParticipantEndpoints } from '@trophy/contract/participants/participant-changes.contract.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { invalid, Refusal } from '../../platform/errors.ts'
import { recordChanges } from '../history/participant-history.sql.ts'
import { readParticipant } from '../list/list-participants.service.ts'
import type { RemovedPerson } from '../remove/remove-participant.sql.ts'
import { lockPeople, removeLocked } from '../remove/remove-participant.service.ts'
import { selectIsReplacedBy, selectMergedState, storeMerge } from './merge-participants.sql.ts'

type Merge = BodyOf<typeof mergeParticipantEndpoints.merge>

/**
 * Merges two records of one person. The one that is kept stays as it is, with its booking and stay; the other is
 * removed like any participant, which frees its nights, but its history and its passes lead to the one kept. This
 * cannot be undone.
 * @throws 400 for one person twice; 404; 409 when the one to remove was ever checked in, has players or is missing, or
 *   has the only booking of the two or the place of the other
 */
export const mergeParticipants = async (context: Context, merge: Merge, actor: Actor): Promise<Participant> => {
  const { clock, database } = context
  const now = clock.now()
  const kept = await database.transaction(async (transaction) => {
    const personOf = await lockPeople(transaction, [merge.keep, merge.remove])
    const [keep, remove] = [personOf(merge.keep), personOf(merge.remove)]
    if (keep.id === remove.id) throw invalid('remove', messages.samePerson)
    await refuseLosses(transaction, keep, remove)
    const origin = { actor, now }
    await storeMerge(transaction, { kept: keep.id, removed: remove.id, now })
    const change = { field: 'mergedWith', from: null, to: remove.participantId }
    await recordChanges(transaction, keep.id, [change], { ...origin, reason: merge.reason })
    await removeLocked(transaction, remove, messages.audited(keep.participantId, merge.reason), origin)
    return keep.id
  })
  return readParticipant(context, kept)
}

/** What happened at a hotel stays with its record, a booking is left, and nobody is replaced by the same record. */
const refuseLosses = async (transaction: Queryable, keep: RemovedPerson, remove: RemovedPerson): Promise<void> => {
  const removed = await selectMergedState(transaction, remove.id)
  if (removed.wasCheckedIn) throw new Refusal('conflict', messages.wasCheckedIn(remove.participantId))
  const kept = await selectMergedState(transaction, keep.id)
  if (removed.hasBooking && !kept.hasBooking) {
    throw new Refusal('conflict', messages.noBookingKept(keep.participantId))
  }
  if (await selectIsReplacedBy(transaction, keep.id, remove.id)) {
    throw new Refusal('conflict', messages.wasReplaced(keep.participantId, remove.participantId))
  }
}
