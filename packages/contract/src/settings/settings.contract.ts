import { z } from 'zod'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { historyQuerySchema, historyRecordSchema } from '../core/history.ts'
import { refuse } from '../core/fields.ts'
import {
  mistakeInSetting,
  readDigits,
  type SettingName,
  settingRanges,
  settingsMessages,
} from './settings.constants.ts'

export const settingsSchema = z.object({
  checkinGraceHours: z.int(),
  checkoutGraceHours: z.int(),
  minimumStayDays: z.int(),
})
export type Settings = z.output<typeof settingsSchema>

/** A number, or a text of digits from a form. */
const setting = (name: SettingName) =>
  z
    .union([z.number(), z.string()], { error: settingsMessages.outOfRange(settingRanges[name]) })
    .transform((given) => (typeof given === 'string' ? readDigits(given) : given))
    .superRefine((value, context) => refuse(context, mistakeInSetting(name, value)))
    .pipe(z.int())

/** All three settings, each within its limits (part 2 §5, Grace settings). */
export const settingsChangeSchema = z.strictObject({
  checkinGraceHours: setting('checkinGraceHours'),
  checkoutGraceHours: setting('checkoutGraceHours'),
  minimumStayDays: setting('minimumStayDays'),
})

export const settingsEndpoints = {
  read: endpoint('GET', '/api/admin/settings/grace-hours', {
    ...readByAdmins,
    summary: 'The timing rules of the event: grace hours and the minimum stay',
    response: settingsSchema,
  }),
  update: endpoint('PUT', '/api/admin/settings/grace-hours', {
    roles: ['admin'],
    summary: 'Sets the timing rules of the event, and stores the change in their history',
    body: settingsChangeSchema,
    response: settingsSchema,
    audit: 'settings',
  }),
  history: endpoint('GET', '/api/admin/settings/grace-hours/history', {
    ...readByAdmins,
    summary: 'The history of the timing rules, newest first',
    query: historyQuerySchema,
    response: z.array(historyRecordSchema),
  }),
}
