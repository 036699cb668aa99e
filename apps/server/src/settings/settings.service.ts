import type { FieldChange, HistoryRecord } from '@trophy/contract/core/history.ts'
import { graceHoursRange, minimumStayRange } from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import {
  insertSettingsHistory,
  lockSettings,
  selectSettings,
  selectSettingsHistory,
  updateSettings,
} from './settings.sql.ts'

const defaults: Settings = {
  checkinGraceHours: graceHoursRange.default,
  checkoutGraceHours: graceHoursRange.default,
  minimumStayDays: minimumStayRange.default,
}

/** The organiser's timing rules, in hours and days (part 2 §5, Grace settings); the defaults where none are stored. */
export const readSettings = async (db: Queryable): Promise<Settings> => (await selectSettings(db)) ?? defaults

/** Sets the timing rules, with the history of what changed. Lists and boards read them for each request. */
export const changeSettings = async (
  { clock, database }: Context,
  after: Settings,
  actor: Actor,
): Promise<Settings> => {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const before = await lockSettings(transaction)
    const changes = changesBetween(before, after)
    if (changes.length === 0) return
    await updateSettings(transaction, after)
    await insertSettingsHistory(transaction, changes, { actor, now })
    const detail = changes.map(({ field, from, to }) => `${field}: ${from} to ${to}`).join(', ')
    await recordAudit(transaction, { kind: 'settings', object: 'grace-hours', detail }, { actor, now })
  })
  return after
}

const changesBetween = (before: Settings, after: Settings): FieldChange[] =>
  (['checkinGraceHours', 'checkoutGraceHours', 'minimumStayDays'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))

/** Changes of the timing rules, newest first. */
export const readSettingsHistory = ({ database }: Context, limit: number): Promise<HistoryRecord[]> =>
  selectSettingsHistory(database, limit)
