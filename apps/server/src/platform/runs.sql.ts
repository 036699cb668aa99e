import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from './db/database.ts'

/* Every statement that writes `runs`. Features read those of their kind. */

export interface NewRun {
  readonly kind: 'recount' | 'maintenance'
  /** The action of maintenance. */
  readonly subject?: string
  /** The name of the admin who started it. */
  readonly startedBy?: string
  /** Undefined until it is known. */
  readonly total?: number
  readonly now: Date
  /** The message to store for runs of the kind that were cut off: two never run at the same time. */
  readonly interrupted: string
}

/** Tells admins, whose screens show recounts and prepared nights, of the run that `changed` is. */
const tell = sql`
  INSERT INTO live_changes (topic, teams)
  SELECT CASE kind WHEN 'night' THEN 'settlement' ELSE 'calculation' END, '{}' FROM changed
  WHERE kind IN ('recount', 'night')`

/** Starts a run. One of its kind without an end was cut off, and counts as failed. */
export const beginRun = (
  db: Queryable,
  { kind, subject, startedBy, total, now, interrupted }: NewRun,
): Promise<number> =>
  db.value(
    z.int(),
    sql`
    WITH interrupted_runs AS (
      UPDATE runs SET finished_at = ${now}, message = ${interrupted}, has_failed = true
      WHERE kind = ${kind} AND finished_at IS NULL
    ),
    changed AS (
      INSERT INTO runs (kind, subject, started_by, started_at, steps_total, differences)
      VALUES (${kind}, ${subject ?? null}, ${startedBy ?? null}, ${now}, ${total ?? null}, 0)
      RETURNING id, kind
    ),
    told AS (${tell})
    SELECT id FROM changed`,
  )

export interface RunProgress {
  readonly done: number
  readonly total: number | null
  /** The table, index or kind of event at hand, or the stage of an upload. */
  readonly current?: string
  readonly differences?: number
}

export const advanceRun = (db: Queryable, id: number, { done, total, current, differences = 0 }: RunProgress) =>
  db.run(sql`
    WITH changed AS (
      UPDATE runs SET steps_done = ${done}, steps_total = ${total}, current_step = ${current ?? null},
        differences = ${differences}
      WHERE id = ${id}
      RETURNING kind
    )
    ${tell}`)

export interface RunEnding {
  /** What was done; null if there is nothing to say of a success. */
  readonly message: string | null
  readonly hasFailed: boolean
  readonly now: Date
}

export const endRun = (db: Queryable, id: number, { message, hasFailed, now }: RunEnding) =>
  db.run(sql`
    WITH changed AS (
      UPDATE runs
      SET finished_at = ${now}, message = ${message}, has_failed = ${hasFailed}, current_step = NULL,
        steps_done = CASE WHEN ${hasFailed} THEN steps_done ELSE coalesce(steps_total, steps_done) END
      WHERE id = ${id}
      RETURNING kind
    )
    ${tell}`)

/** An event without a user. `kind` is one word; `details` are figures, never personal data. */
export interface OperationalEvent {
  readonly kind: string
  /** The name of a file. */
  readonly subject?: string
  readonly details: Readonly<Record<string, number | string>>
  readonly happenedAt: Date
}

/** Stores an operational event in the transaction of its cause (decisions §9). */
export const recordEvent = (db: Queryable, { kind, subject, details, happenedAt }: OperationalEvent) =>
  db.run(sql`
    INSERT INTO runs (kind, subject, details, started_at, finished_at)
    VALUES (${kind}, ${subject ?? null}, ${JSON.stringify(details)}::jsonb, ${happenedAt}, ${happenedAt})`)

export const forgetBackups = (db: Queryable, names: readonly string[]) =>
  db.run(sql`DELETE FROM runs WHERE kind = 'backup' AND subject = ANY(${names}::text[])`)

/** Stores what noon found of a night, in the place of what was found before. */
export const recordNight = (db: Queryable, night: string, { now, differences }: { now: Date; differences: number }) =>
  db.run(sql`
    WITH changed AS (
      INSERT INTO runs (kind, subject, started_at, finished_at, differences)
      VALUES ('night', ${night}, ${now}, ${now}, ${differences})
      ON CONFLICT (kind, subject) WHERE kind IN ('night', 'upload') DO UPDATE SET started_at = excluded.started_at,
        finished_at = excluded.finished_at, differences = excluded.differences
      RETURNING kind
    )
    ${tell}`)

/** Stores how far an upload has come. `subject` stands for its caller and key. */
export const noteUpload = (db: Queryable, subject: string, { done, total, current }: RunProgress, now: Date) =>
  db.run(sql`
    INSERT INTO runs (kind, subject, started_at, steps_done, steps_total, current_step)
    VALUES ('upload', ${subject}, ${now}, ${done}, ${total}, ${current})
    ON CONFLICT (kind, subject) WHERE kind IN ('night', 'upload') DO UPDATE SET steps_done = excluded.steps_done,
      steps_total = excluded.steps_total, current_step = excluded.current_step`)

export const forgetUpload = (db: Queryable, subject: string) =>
  db.run(sql`DELETE FROM runs WHERE kind = 'upload' AND subject = ${subject}`)
