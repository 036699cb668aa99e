import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished } from 'vitest'
import { it, server } from '../../testing/server-test.ts'
import { finishInterruptedUploads } from './finish-upload.service.ts'
import { UploadSession } from './upload-session.ts'

/** Longer than a new connection takes on a busy machine. */
const grace = 4000

const runningUpload = async () => {
  const id = randomUUID()
  const session = await UploadSession.open(server.database, id)
  onTestFinished(() => session.close())
  await session.current.statements.run(sql`
    INSERT INTO uploads (id, upload_type, file_name, file_format, options, started_at)
    VALUES (${id}, 'players', 'players.psv', 'psv', '{}', now())`)
  const loseConnection = async () => {
    await server.database.run(sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    await expect.poll(() => session.current.isBroken).toBe(true)
  }
  const status = async () =>
    (await server.database.first<{ status: string }>(sql`SELECT status FROM uploads WHERE id = ${id}`))?.status
  const look = async () => {
    await finishInterruptedUploads(server.context, grace)
    return status()
  }
  return { session, loseConnection, status, look }
}

it('an upload whose connection is replaced goes on, also when its lock was seen free before', async () => {
  const { session, loseConnection, look } = await runningUpload()
  for (let loss = 0; loss < 2; loss += 1) {
    await loseConnection()
    expect(await look()).toBe('processing')
    await session.reconnect()
    await sleep(grace)
    expect(await look()).toBe('processing')
  }
})

it('a look that another one has overtaken does not remember when the lock was free before', async () => {
  const { session, loseConnection, status, look } = await runningUpload()
  await loseConnection()
  await look()
  await session.reconnect()
  await sleep(grace)
  const looks = Array.from({ length: 50 }, look)
  await Promise.race(looks)
  const endOwnConnection = sql`SELECT pg_terminate_backend(pg_backend_pid())`
  await expect(session.current.statements.run(endOwnConnection)).rejects.toThrow(/terminat|closed/i)
  await Promise.all(looks)
  expect(await status()).toBe('processing')
})

it('an upload whose connection stays away is interrupted after the second look, which nobody has to ask for', async () => {
  const { loseConnection, status, look } = await runningUpload()
  await loseConnection()
  expect(await look()).toBe('processing')
  await expect.poll(status, { timeout: 5 * grace }).toBe('interrupted')
})
