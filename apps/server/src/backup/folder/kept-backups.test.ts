import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backup, backupRefusals, type BackupStatus } from '@trophy/contract/backup/backup.contract.ts'
import sql from 'sql-template-tag'
import { beforeEach, expect } from 'vitest'
import { readProductVersion } from '../../platform/build-files.ts'
import { it, server } from '../../testing/server-test.ts'
import { inTurn } from '../backup.service.ts'
import { readBackup } from '../read-backup.ts'
import { makeNightlyBackup } from '../backup.jobs.ts'

const url = '/api/admin/technical/backups'
const folder = () => server.config.backup.folder.path

beforeEach(async () => {
  await rm(server.config.dataDirectory, { recursive: true, force: true })
  await server.database.run(sql`DELETE FROM runs`)
  server.clock.advance(60_000)
})

const call = async (method: 'GET' | 'POST', who = 'technical_admin') =>
  server.app.inject({ method, url, headers: await server.signInAs(who) })
const list = async () => (await call('GET')).json<Backup[]>()
const status = async () => {
  const headers = await server.signInAs('technical_admin')
  return (await server.app.inject({ url: '/api/admin/technical/backup', headers })).json<BackupStatus>()
}

it('a technical admin makes a backup, which is complete, listed and audited', async () => {
  expect(await list()).toEqual([])
  const made = await call('POST')
  expect(made.statusCode).toBe(200)
  const backup = made.json<Backup>()
  expect(backup).toMatchObject({
    name: expect.stringMatching(/^trophy-20261121T\d{6}\.000Z\.tar\.gz$/),
    at: server.clock.now().toISOString(),
    version: await readProductVersion(),
    verified: true,
  })
  expect(await list()).toEqual([backup])
  const { manifest } = await readBackup({ file: join(folder(), backup.name), passphrase: undefined })
  expect(manifest.createdAt).toBe(backup.at)
  const audited = await server.database.first(sql`
    SELECT actor_role, outcome FROM audit_events WHERE kind = 'backup' AND object = ${backup.name}`)
  expect(audited).toEqual({ actor_role: 'technical_admin', outcome: 'succeeded' })
  expect(await status()).toMatchObject({ isRunning: false, folder: folder(), last: { createdAt: backup.at } })
})

it('an admin neither makes nor lists backups', async () => {
  expect((await call('POST', 'admin')).statusCode).toBe(403)
  expect((await call('GET', 'admin')).statusCode).toBe(403)
})

it('while another process writes one it says so, and writes none', async () => {
  await inTurn(server.database, async () => {
    expect(await status()).toMatchObject({ isRunning: true })
    const refused = await call('POST')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: backupRefusals.running })
  })
  expect(await list()).toEqual([])
  expect(await status()).toMatchObject({ isRunning: false })
})

it('of two requests at once one writes a backup', async () => {
  const statuses = (await Promise.all([call('POST'), call('POST')])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await list()).toHaveLength(1)
})

it('a folder that cannot be written is named', async () => {
  await mkdir(server.config.dataDirectory)
  await writeFile(folder(), 'in the way')
  const refused = await call('POST')
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ message: string }>().message).toBe(
    backupRefusals.failed(`Setting DATA_DIR: ${folder()} cannot be used: a file is in the way`),
  )
})

it('what was removed is not listed, and files that nobody has recorded are not verified', async () => {
  const kept = { ...server.config.backup, directory: folder(), kept: 1 }
  const context = { ...server.context, config: { ...server.config, backup: kept } }
  await makeNightlyBackup(context)
  server.clock.advance(1)
  await makeNightlyBackup(context)
  expect(await readdir(folder())).toHaveLength(1)
  const [newest] = await list()
  const unknown = 'trophy-20261101T020304Z-before-1.2.0.tar.gz'
  await writeFile(join(folder(), unknown), 'four')
  await writeFile(join(folder(), 'notes.txt'), '')
  expect(await list()).toEqual([
    { ...newest, at: server.clock.now().toISOString(), verified: true },
    { name: unknown, at: '2026-11-01T02:03:04.000Z', bytes: 4, version: '1.2.0', verified: false },
  ])
})

it('a good backup stays verified while its file is there, however many were recorded since', async () => {
  await call('POST')
  const [kept] = await list()
  await server.database.run(sql`
    INSERT INTO runs (kind, subject, details, started_at, finished_at)
    SELECT 'backup', 'command-' || n, '{"bytes": 4, "rows": 1}', ${server.clock.now()}, ${server.clock.now()}
    FROM generate_series(1, 100) AS n`)
  expect((await list()).filter(({ name }) => name === kept?.name)).toEqual([kept])
})

it('a backup below /proc, where no folder can be created, fails at once', async () => {
  const backup = { ...server.config.backup, folder: { setting: 'BACKUP_DIR', path: '/proc/trophy' } }
  const context = { ...server.context, config: { ...server.config, backup } }
  await expect(makeNightlyBackup(context)).rejects.toThrow(/^Setting BACKUP_DIR: \/proc\/trophy cannot be used: /)
})
