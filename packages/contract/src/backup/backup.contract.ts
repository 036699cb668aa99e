import { z } from 'zod'
import { instantSchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'

/** Why no backup was written on request. */
export const backupRefusals = {
  running: 'A backup is being written already. Please wait until it is done.',
  failed: (reason: string) => `No backup was written: ${reason}`,
} as const

export const backupStatusSchema = z.object({
  /** Whether this server writes backups at night (`BACKUP_DIR`). */
  isNightly: z.boolean(),
  /** The last one that was complete and could be read again. */
  last: z.object({ createdAt: instantSchema, bytes: z.int(), rows: z.int() }).nullable(),
  /** One is being written now, by whichever process. */
  isRunning: z.boolean(),
  /** Where the process that answers writes backups. */
  folder: z.string(),
  /** No good backup for a day. */
  isOverdue: z.boolean(),
  /** SMS of a restored database that wait until somebody releases or discards them. */
  heldSms: z.int(),
})
export type BackupStatus = z.output<typeof backupStatusSchema>

export const backupSchema = z.object({
  /** Of the file. */
  name: z.string(),
  /** The moment whose data it has. */
  at: instantSchema,
  bytes: z.int(),
  /** That of the product which wrote it; null where that is not known. */
  version: z.string().nullable(),
  /** It was read again completely, and each checksum agreed. */
  verified: z.boolean(),
})
export type Backup = z.output<typeof backupSchema>

const changedSchema = z.object({ changed: z.int() })
const roles = ['technical_admin'] as const

export const backupEndpoints = {
  status: endpoint('GET', '/api/admin/technical/backup', {
    roles,
    summary: 'Age and size of the last backup, and how many SMS are held after a restore',
    response: backupStatusSchema,
  }),
  list: endpoint('GET', '/api/admin/technical/backups', {
    roles,
    summary: 'The backups that are kept, the newest first; there is no download, since they have everybody’s data',
    response: z.array(backupSchema),
  }),
  make: endpoint('POST', '/api/admin/technical/backups', {
    roles,
    errors: ['conflict'],
    summary: 'Writes a backup to the folder of this server, and reads it again; one at a time',
    response: backupSchema,
    audit: 'backup',
  }),
  releaseHeldSms: endpoint('POST', '/api/admin/held-sms/release', {
    roles,
    summary: 'Sends the SMS that are held since a backup was restored',
    response: changedSchema,
    audit: 'backup',
  }),
  discardHeldSms: endpoint('POST', '/api/admin/held-sms/discard', {
    roles,
    summary: 'Marks the SMS that are held since a backup was restored as failed',
    response: changedSchema,
    audit: 'backup',
  }),
}
