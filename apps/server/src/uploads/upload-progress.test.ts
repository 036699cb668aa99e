import { randomUUID } from 'node:crypto'
import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { type UploadProgress, uploadProgressSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../platform/db/database.ts'
import { createUserSession } from '../testing/factories/sessions.ts'
import { createUser } from '../testing/factories/users.ts'
import { smallSheet, uploadLines } from '../testing/sheets/small-event.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'

/** An upload at one server, whose progress is requested from the other. */
let servers: TestServers
let admin: { authorization: string }
const stay = '10/11/2026|14/11/2026'

/** 702 rows, the first two of which are in error. */
const players = smallSheet(
  'players',
  Array.from({ length: 702 }, (_, index) => `${index < 2 ? '' : `P${index}`}|C1|AAA|${stay}`),
)

const signIn = async () => {
  const { id } = await createUser(servers.database)
  return { authorization: `Bearer ${await createUserSession(servers.database, id, servers.clock.now())}` }
}

beforeAll(async () => {
  servers = await createTestServers(2)
  admin = await signIn()
  await uploadLines(servers.context, 'hotel-inventory', ['AAA|1|01/11/2026|30/11/2026|5000'])
  await uploadLines(servers.context, 'coaches-officials', [`C1||AAA|${stay}|`])
  // Inserting the last player waits for the transaction that holds the lock.
  await servers.database.pool.query(`
    CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$;
    CREATE TRIGGER meet BEFORE INSERT ON participants FOR EACH ROW WHEN (NEW.participant_id = 'P701')
      EXECUTE FUNCTION meet()`)
})
afterAll(() => servers.close())

const upload = (key: string, query = '') => {
  const form = new FormData()
  form.set('uploadType', 'players')
  form.set('file', new Blob([players]), 'players.psv')
  const url = `${servers.addresses[0]}/api/admin/upload/players${query}`
  return fetch(url, { method: 'POST', body: form, headers: { ...admin, 'idempotency-key': key } })
}

const ask = (headers: Record<string, string>) =>
  fetch(`${servers.addresses[1]}${sheetEndpoints.progress.path}`, { headers })

const progressOf = async (key: string, who = admin): Promise<UploadProgress> =>
  uploadProgressSchema.parse(await (await ask({ ...who, 'idempotency-key': key })).json())

const nothingKnown = { stage: 'waiting', rows: 0, totalRows: null }

/** The response of an upload that `block` delayed until its progress was the expected one. */
const responseAfter = async (
  progress: UploadProgress,
  query: string,
  block: (other: Transaction) => Promise<unknown>,
): Promise<unknown> => {
  const key = randomUUID()
  const [uploading] = await servers.database.transaction(async (other) => {
    await block(other)
    const response = upload(key, query)
    await expect.poll(() => progressOf(key)).toEqual(progress)
    expect(await progressOf(key, await signIn())).toEqual(nothingKnown)
    // In an array, because the transaction would wait for a promise.
    return [response]
  })
  const response: unknown = await (await uploading).json()
  await expect.poll(() => servers.database.all(sql`SELECT FROM runs WHERE kind = 'upload'`)).toEqual([])
  expect(await progressOf(key)).toEqual(nothingKnown)
  return response
}

test('any server returns the rows that have been read while a sheet is checked', async () => {
  const progress = { stage: 'checking', rows: 702, totalRows: 702 } as const
  const response = await responseAfter(progress, '?dryRun=true', (other) =>
    other.run(sql`LOCK TABLE hotel_instances IN ACCESS EXCLUSIVE MODE`),
  )
  expect(response).toMatchObject({ created: 700, uploadId: null })
})

test('counts the rows of committed batches while a sheet is stored', async () => {
  const progress = { stage: 'storing', rows: 500, totalRows: 700 } as const
  const response = await responseAfter(progress, '', (other) => other.run(sql`SELECT pg_advisory_xact_lock(1)`))
  expect(response).toMatchObject({ created: 700, rejectedRows: 2 })
})

test('needs a key', async () => {
  const response = await ask(admin)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] })
})
