import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import type { UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import type { RequestedPeople } from '../../participants/requested-people.rules.ts'
import { changedPeople, lockedPeople, recordedEvents, type Transition } from '../transition-parts.sql.ts'

const lockedPersonRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  isReferenceOnly: z.boolean(),
  checkinStatus: checkinStatusSchema,
})

/** Locks the people until the transaction ends, in the order in which check-ins lock them. */
export const lockPeople = (db: Queryable, requested: RequestedPeople) =>
  db.all(
    lockedPersonRow,
    sql`
    WITH ${lockedPeople({ requested, teamOf: null })}
    SELECT id, participant_id AS "participantId", is_reference_only AS "isReferenceOnly",
      checkin_status AS "checkinStatus"
    FROM people`,
  )

/** Undoes the last action of people, with event and history record. They must be locked and eligible. */
export const undoLastAction = (db: Queryable, action: UndoAction, undo: Transition) =>
  db.run(sql`
    WITH ${lockedPeople(undo)},
    evaluated AS (SELECT people.*, NULL AS refusal FROM people),
    ${changedPeople(action, undo)},
    ${recordedEvents(action, undo)}
    SELECT FROM changed`)
