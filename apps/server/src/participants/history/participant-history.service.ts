import type { ParticipantHistory } from '@trophy/contract/participants/participant-changes.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { withFieldsAfter } from '../../platform/history.rules.ts'
import { parseRequestedPeople } from '../requested-people.rules.ts'
import {
  type LastBookingChange,
  selectLastBookingChanges,
  selectParticipantHistory,
} from './participant-history.sql.ts'

/**
 * The history of a participant, newest first: edits by admins and coaches, check-ins, check-outs. The oldest record,
 * without changes, is the creation. What happened to a person who was merged into this one is told with the
 * `participantId` of that person. `name`: `id` or `participantId`.
 * @throws 404
 */
export const readParticipantHistory = async (
  { database }: Context,
  name: string,
  limit: number,
): Promise<ParticipantHistory[]> => {
  const records = await selectParticipantHistory(database, parseRequestedPeople([name]), limit)
  if (records.length === 0) throw notFound()
  return withFieldsAfter(records)
}

/** By UUID, who last changed hotel, dates or reference of each person, and when. */
export const lastBookingChanges = async (
  db: Queryable,
  people: readonly string[],
): Promise<ReadonlyMap<string, LastBookingChange>> =>
  new Map((await selectLastBookingChanges(db, people)).map((change) => [change.id, change]))
