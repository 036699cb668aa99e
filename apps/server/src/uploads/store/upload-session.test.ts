import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { standardLimits, withoutLimits } from '../../platform/db/limits.ts'
import { Session } from '../../platform/db/session.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { lockUpload } from './staging.sql.ts'
import { UploadSession } from './upload-session.ts'

test('a new connection waits until the broken one has lost the lock of the upload', async () => {
  const { database: other, url, close } = await createTestDatabase()
  onTestFinished(close)
  const [upload, limits] = [randomUUID(), { ...standardLimits, lock: 100 }]
  const database = new Database({ url, maximumConnections: 2, limits })
  const separate = new Database({ url, maximumConnections: 1, limits: withoutLimits })
  const session = await UploadSession.open(database, upload)
  // Takes the lock when the connection is ended, and keeps it as the database does until it notices.
  const holder = await Session.open(separate)
  const holding = lockUpload(holder.statements, upload)
  await other.run(sql`
    SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  await holding
  await expect.poll(() => session.current.isBroken).toBe(true)
  const released = sleep(800).then(() => holder.close())
  await session.reconnect()
  await released
  expect(await session.current.statements.run(sql`SELECT`)).toBe(1)
  await session.close()
  await Promise.all([database.close(), separate.close()])
})
