import { type FieldChange, fieldChangeSchema, historyRecordSchema } from '@trophy/contract/core/history.ts'
import { type Settings, settingsSchema } from '@trophy/contract/settings/settings.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'

const stored: Sql = sql`
    SELECT checkin_grace_hours AS "checkinGraceHours", checkout_grace_hours AS "checkoutGraceHours",
      minimum_stay_days AS "minimumStayDays"
    FROM settings`

export const selectSettings = (db: Queryable) => db.first(settingsSchema, stored)

/** The same, locked until the transaction ends. */
export const lockSettings = (db: Queryable) => db.one(settingsSchema, sql`${stored} FOR NO KEY UPDATE`)

export const updateSettings = (db: Queryable, settings: Settings) =>
  db.run(sql`
    UPDATE settings SET checkin_grace_hours = ${settings.checkinGraceHours},
      checkout_grace_hours = ${settings.checkoutGraceHours}, minimum_stay_days = ${settings.minimumStayDays}`)

export const insertSettingsHistory = (db: Queryable, changes: readonly FieldChange[], { actor, now }: ChangeOrigin) =>
  db.run(sql`
    INSERT INTO admin_history (created_at, actor_id, admin_username, changes)
    VALUES (${now}, ${actor.id}, ${actor.name}, ${JSON.stringify(changes)}::jsonb)`)

const historyRow = z.strictObject({
  ...historyRecordSchema.shape,
  changes: z.array(fieldChangeSchema.strict()),
})

/** Newest first, in the order of the index: the instance is null. */
export const selectSettingsHistory = (db: Queryable, limit: number) =>
  db.all(
    historyRow,
    sql`
    SELECT id, admin_username AS "adminUsername", created_at AS "createdAt", changes, NULL AS reason
    FROM admin_history WHERE instance_id IS NULL ORDER BY instance_id, id DESC LIMIT ${limit}`,
  )
