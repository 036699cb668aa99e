import type { AuditKind, AuditOutcome } from '@trophy/contract/core/audit.constants.ts'
import sql from 'sql-template-tag'
import type { Actor } from './actor.ts'
import type { Queryable } from './db/database.ts'

/** What happened. Neither text may contain a password or a code; a mobile number in a reason is stored masked. */
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

/** Its object is the name of a file, or whoever signs in; of others it is an id or a path, whatever its digits. */
const hasFreeObject = (kind: AuditKind): boolean => kind === 'upload' || kind === 'backup' || kind === 'sign_in'

/** The only INSERT of the audit log, which has no mobile number in full: the same was done to each of these objects. */
export const recordAudits = (
  db: Queryable,
  objects: readonly AuditRecord['object'][],
  { kind, outcome = 'succeeded', detail }: Omit<AuditRecord, 'object'>,
  { actor, now }: AuditOrigin,
) =>
  db.run(sql`
    INSERT INTO audit_events (happened_at, kind, outcome, actor_id, actor_role, actor_name, address, object, detail)
    SELECT ${now}::timestamptz, ${kind}, ${outcome}, ${actor.id}::uuid, ${actor.role}, mask_text(${actor.name}),
      ${actor.address}::inet, ${hasFreeObject(kind) ? sql`mask_text(object)` : sql`object`},
      mask_text(${limited(detail, longestDetail)})
    FROM unnest(${objects.map((object) => limited(object, longestObject))}::text[]) AS object`)
