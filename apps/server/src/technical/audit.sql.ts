import { addDays, instantAt } from '@trophy/contract/core/dates/calendar.ts'
import {
  type AuditEvent,
  type AuditFilter,
  auditEventSchema,
  type AuditQuery,
} from '@trophy/contract/technical/audit.contract.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { selectPage } from '../platform/db/statements/page.ts'

const columns = sql`
  e.id, e.happened_at AS at, e.kind, e.outcome, e.actor_id AS "actorId", e.actor_role AS "actorRole",
  e.actor_name AS "actorName", host(e.address) AS address, e.object, e.detail`

/** The events of a filter; its days are those of `timeZone`. */
const selected = ({ kind, actor, from, to }: AuditFilter, timeZone: string): Sql => sql`
  true ${kind === undefined ? empty : sql`AND e.kind = ${kind}`}
  ${actor === undefined ? empty : sql`AND e.actor_id = ${actor}`}
  ${from === undefined ? empty : sql`AND e.happened_at >= ${instantAt(timeZone, from, 0, 0)}`}
  ${to === undefined ? empty : sql`AND e.happened_at < ${instantAt(timeZone, addDays(to, 1), 0, 0)}`}`

/** A page of the events, newest first. */
export const selectAuditPage = (db: Queryable, query: AuditQuery, timeZone: string) =>
  selectPage(db, query, {
    schema: auditEventSchema,
    matches: sql`SELECT e.id, e.happened_at FROM audit_events AS e WHERE ${selected(query, timeZone)}`,
    key: sql`id`,
    order: sql`happened_at DESC, id DESC`,
    rows: sql`SELECT ${columns}, ids.position FROM ids JOIN audit_events AS e USING (id)`,
  })

/** The event after which a part of the export begins; null for the first part. */
export type AuditPlace = Pick<AuditEvent, 'id' | 'at'> | null

/** The next events, newest first. */
export const selectAuditPart = (
  db: Queryable,
  filter: AuditFilter,
  { place, limit, timeZone }: { readonly place: AuditPlace; readonly limit: number; readonly timeZone: string },
) =>
  db.all(
    auditEventSchema,
    sql`
      SELECT ${columns} FROM audit_events AS e
      WHERE ${selected(filter, timeZone)}
        ${place === null ? empty : sql`AND (e.happened_at, e.id) < (${place.at}, ${place.id})`}
      ORDER BY e.happened_at DESC, e.id DESC LIMIT ${limit}`,
  )
