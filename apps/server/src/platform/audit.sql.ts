import type { AuditKind, AuditOutcome } from '@trophy/contract/core/audit.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import type { Queryable } from './db/database.ts'

/** What happened. Neither text may contain a mobile number in full, a password or a code. */
export interface AuditRecord {
  readonly kind: AuditKind
  readonly outcome?: AuditOutcome
  /** What it was done to: an id, a file or a path. */
  readonly object: string | null
  readonly detail?: string | null | undefined
}

/** Who did it; of a failed sign-in, whose it would have been. The address alone where that is not known. */
export interface AuditOrigin {
  readonly actor: Partial<Actor>
  readonly now: Date
}

const longestObject = 300
const longestDetail = 1000

const limited = (text: string | null | undefined, length: number): string | null => text?.slice(0, length) || null

/** Records what happened, in the transaction of what it records, wherever that has one. */
export const recordAudit = (db: Queryable, { object, ...record }: AuditRecord, origin: AuditOrigin) =>
  recordAudits(db, [object], record, origin)

/** The only INSERT of the audit log: the same was done to each of these objects. */
export const recordAudits = (
  db: Queryable,
  objects: readonly AuditRecord['object'][],
  { kind, outcome = 'succeeded', detail }: Omit<AuditRecord, 'object'>,
  { actor, now }: AuditOrigin,
) =>
  db.run(sql`
    INSERT INTO audit_events (happened_at, kind, outcome, actor_id, actor_role, actor_name, address, object, detail)
    SELECT ${now}::timestamptz, ${kind}, ${outcome}, ${actor.id}::uuid, ${actor.role}, ${actor.name},
      ${actor.address}::inet, object, ${limited(detail, longestDetail)}
    FROM unnest(${objects.map((object) => limited(object, longestObject))}::text[]) AS object`)

/** A text for the audit log, which has no mobile numbers. */
export const withoutNumbers = (db: Queryable, text: string): Promise<string> =>
  db.value(z.string(), sql`SELECT mask_text(${text}) AS masked`)
