import type { FieldChange } from '@trophy/contract/core/history.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import type { TestPerson } from './people.ts'

export interface HistoryOptions {
  readonly adminUsername?: string
  readonly createdAt?: string
  readonly changes?: readonly FieldChange[]
  readonly reason?: string
}

/** A history record of a person; without changes, the one of a new person. */
export const createHistory = (db: Queryable, { id }: Pick<TestPerson, 'id'>, options: HistoryOptions = {}) =>
  db.run(sql`
    INSERT INTO participant_history (participant_id, created_at, admin_username, changes, reason)
    VALUES (${id}, ${options.createdAt ?? '2026-11-20T10:00:00+05:30'}, ${options.adminUsername ?? 'Asha Organiser'},
      ${JSON.stringify(options.changes ?? [])}::jsonb, ${options.reason ?? null})`)
