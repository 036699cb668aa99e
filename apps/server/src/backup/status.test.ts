import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished } from 'vitest'
import { countSmsStates, queueSms } from '../testing/factories/sms.ts'
import { it, server } from '../testing/server-test.ts'
import { makeNightlyBackup } from './backup.jobs.ts'

const hour = 3_600_000

const read = async (backup = server.config.backup) => {
  const { readBackupStatus } = await import('./status.service.ts')
  return readBackupStatus({ ...server.context, config: { ...server.config, backup } })
}

it('the nightly job keeps a few backups, and a day without one is a warning', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'trophy-nightly-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const folder = { setting: 'BACKUP_DIR', path: directory }
  const backup = { ...server.config.backup, directory, folder, kept: 2 }
  const context = { ...server.context, config: { ...server.config, backup } }
  expect(await read()).toMatchObject({ isNightly: false, last: null, isOverdue: false, heldSms: 0 })
  expect(await read(backup)).toMatchObject({ isNightly: true, last: null, isOverdue: true })
  await writeFile(join(directory, 'notes.txt'), 'kept')
  for (const _night of [1, 2, 3]) {
    await makeNightlyBackup(context)
    server.clock.advance(24 * hour)
  }
  const names = await readdir(directory)
  expect(names.toSorted()).toEqual([
    'notes.txt',
    'trophy-20261122T083000.000Z.tar.gz',
    'trophy-20261123T083000.000Z.tar.gz',
  ])
  expect(await read(backup)).toMatchObject({ last: { createdAt: '2026-11-23T08:30:00.000Z' }, isOverdue: false })
  server.clock.advance(2 * hour)
  expect(await read(backup)).toMatchObject({ isOverdue: true })
})

it('a technical admin releases held SMS or discards them, and the audit log has both', async () => {
  const hold = () =>
    server.database.run(sql`UPDATE sms_messages SET next_attempt_at = 'infinity' WHERE state = 'queued'`)
  const post = async (path: string) => {
    const headers = await server.signInAs('technical_admin')
    return (await server.app.inject({ method: 'POST', url: `/api/admin/held-sms/${path}`, headers })).json<unknown>()
  }
  await queueSms(server.database, 2)
  await hold()
  expect(await read()).toMatchObject({ heldSms: 2 })
  expect(await post('release')).toEqual({ changed: 2 })
  expect(await countSmsStates(server.database)).toEqual({ queued: 2 })
  expect(await post('discard')).toEqual({ changed: 0 })
  await hold()
  expect(await post('discard')).toEqual({ changed: 2 })
  expect(await countSmsStates(server.database)).toEqual({ failed: 2 })
  const events = await server.database.all(sql`
    SELECT detail FROM audit_events WHERE kind = 'backup' AND object = 'held SMS' ORDER BY id`)
  expect(events).toEqual([{ detail: 'released: 2' }, { detail: 'discarded: 0' }, { detail: 'discarded: 2' }])
})
