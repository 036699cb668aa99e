import { addParticipantMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/failures.ts'
import { conflictOn, invalid } from '../../platform/errors.ts'
import { parseRequestedPeople } from '../requested-people.rules.ts'
import { type Coach, lockCoach, selectCoaches, selectCoachWithMobile } from './coaches.sql.ts'

/** All coaches by name, for the coach selector (part 2 §7); reference-only ones too, because they have players. */
export const listCoaches = ({ database }: Context) => selectCoaches(database)

/**
 * The coach of a player by `id` or `participantId`, locked until the transaction ends.
 * @throws 400 when there is none
 */
export const lockRequestedCoach = async (transaction: Queryable, name: string): Promise<Coach> => {
  const coach = await lockCoach(transaction, parseRequestedPeople([name]))
  if (!coach) throw invalid('coachId', addParticipantMessages.noSuchCoach(name))
  return coach
}

/** The 409 that names the coach who has this mobile number, if that made the insert fail; otherwise the error. */
export const explainMobileInUse = async (
  db: Queryable,
  error: unknown,
  mobileNumber: string | null | undefined,
): Promise<unknown> => {
  if (violatedConstraint(error) !== 'coach_mobile_is_unique' || !mobileNumber) return error
  const other = await selectCoachWithMobile(db, mobileNumber)
  return other ? conflictOn('mobileNumber', addParticipantMessages.mobileInUse(other.participantId, other.name)) : error
}
