import { z } from 'zod'
import { instantSchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'

export const backupStatusSchema = z.object({
  /** Whether this server writes backups at night (`BACKUP_DIR`). */
  isNightly: z.boolean(),
  /** The last one that was complete and could be read again. */
  last: z.object({ createdAt: instantSchema, bytes: z.int(), rows: z.int() }).nullable(),
  /** No good backup for a day. */
  isOverdue: z.boolean(),
  /** SMS of a restored database that wait until somebody releases or discards them. */
  heldSms: z.int(),
})
export type BackupStatus = z.output<typeof backupStatusSchema>

const changedSchema = z.object({ changed: z.int() })
const roles = ['technical_admin'] as const

export const backupEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/admin/technical/backup',
    roles,
    summary: 'Age and size of the last backup, and how many SMS are held after a restore',
    response: backupStatusSchema,
  }),
  releaseHeldSms: endpoint({
    method: 'POST',
    path: '/api/admin/held-sms/release',
    roles,
    summary: 'Sends the SMS that are held since a backup was restored',
    response: changedSchema,
    audit: 'backup',
  }),
  discardHeldSms: endpoint({
    method: 'POST',
    path: '/api/admin/held-sms/discard',
    roles,
    summary: 'Marks the SMS that are held since a backup was restored as failed',
    response: changedSchema,
    audit: 'backup',
  }),
}
