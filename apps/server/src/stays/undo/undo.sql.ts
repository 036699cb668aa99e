import type { UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { changedPeople, lockedPeople, recordedEvents, type Transition } from '../transition-parts.sql.ts'

/** Undoes the last action of people, with event and history record. They must be locked and eligible. */
export const undoLastAction = (db: Queryable, action: UndoAction, undo: Transition) =>
  db.run(sql`
    WITH ${lockedPeople(undo)},
    evaluated AS (SELECT people.*, NULL AS refusal FROM people),
    ${changedPeople(action, undo)},
    ${recordedEvents(action, undo)}
    SELECT FROM changed`)
