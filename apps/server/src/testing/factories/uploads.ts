import { randomUUID } from 'node:crypto'
import { type UploadType, uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

export interface UploadOptions {
  readonly type?: UploadType
  readonly fileName?: string
  readonly status?: 'finished' | 'interrupted'
  readonly startedAt?: string
}

/** A past upload without a user that created nothing; by default of players and finished within a minute. */
export const createUpload = async (db: Queryable, options: UploadOptions = {}): Promise<string> => {
  const id = randomUUID()
  const { type = 'players', fileName = `${type}.psv`, status = 'finished' } = options
  const { startedAt = '2026-11-21T10:00:00+05:30' } = options
  await db.run(sql`
    INSERT INTO uploads (id, upload_type, file_name, file_format, options, status, started_at, finished_at)
    VALUES (${id}, ${type}, ${fileName}, ${fileName.endsWith('.xlsx') ? 'xlsx' : 'psv'}, '{}', ${status}, ${startedAt},
      ${startedAt}::timestamptz + interval '1 minute')`)
  return id
}

/** Failed batches of an upload, numbered from 1, with 500 rows each, that all failed for the same reason. */
export const createFailedBatches = (
  db: Queryable,
  uploadId: string,
  count: number,
  errorMessage = 'The database was not reachable',
) =>
  db.run(sql`
    INSERT INTO upload_batches
      (upload_id, batch_number, first_row, last_row, row_count, status, error_message, settled_at)
    SELECT u.id, n, (n - 1) * rows + 2, n * rows + 1, rows, 'failed', ${errorMessage}, u.finished_at
    FROM uploads AS u, generate_series(1, ${count}::integer) AS n,
      (VALUES (${uploadLimits.batchRows}::integer)) AS each (rows)
    WHERE u.id = ${uploadId}`)
