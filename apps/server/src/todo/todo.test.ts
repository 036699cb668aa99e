import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../auth/first-users/first-users.ts'
import { todoDoneBy, todoTexts } from '@trophy/contract/todo/todo.constants.ts'
import type { Todo } from '@trophy/contract/todo/todo.contract.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished } from 'vitest'
import { makeNightlyBackup } from '../backup/backup.jobs.ts'
import { checkedInCoach, checkedInPlayer, verifyHotel } from '../testing/factories/stays.ts'
import { queueSms } from '../testing/factories/sms.ts'
import { createUser } from '../testing/factories/users.ts'
import { it, server } from '../testing/server-test.ts'
import { listTodo } from './todo.service.ts'

const list = async (who: 'admin' | 'technical_admin' = 'admin') => {
  const response = await server.app.inject({ url: '/api/admin/todo', headers: await server.signInAs(who) })
  return response.json<Todo[]>()
}
const find = async (kind: Todo['kind'], who?: 'admin' | 'technical_admin') =>
  (await list(who)).find((todo) => todo.kind === kind)

/** With an empty list before and after. */
const expectKind = async (
  kind: Todo['kind'],
  begin: () => Promise<unknown>,
  text: string,
  end: () => Promise<unknown>,
) => {
  expect(await find(kind)).toBeUndefined()
  await begin()
  expect(await find(kind)).toMatchObject({ text: expect.stringContaining(text) })
  await end()
  expect(await find(kind)).toBeUndefined()
}

const setRetention = (days: number | null) =>
  server.database.run(sql`UPDATE settings SET keep_mobile_days = ${days}, event_ends = '2026-12-01'`)

it('mobile numbers are kept for ever until both settings are there', async () => {
  await setRetention(30)
  await expectKind(
    'retention_date',
    () => setRetention(null),
    todoTexts.retentionDate,
    () => setRetention(30),
  )
  expect(await list()).toEqual([])
  expect(await list('technical_admin')).toEqual([])
})

it('SMS that a restore held, which a technical admin decides about', async () => {
  const setDue = (due: string) => server.database.run(sql`UPDATE sms_messages SET next_attempt_at = ${due}`)
  await queueSms(server.database, 2)
  await expectKind(
    'sms_held',
    () => setDue('infinity'),
    todoTexts.smsHeld(2),
    () => setDue('2026-11-21'),
  )
  await setDue('infinity')
  expect(await find('sms_held')).toMatchObject({ severity: 'urgent', action: null })
  const doneBy = todoDoneBy.sms_held
  expect((await find('sms_held'))?.text).toBe(`${todoTexts.smsHeld(2)} ${doneBy}`)
  expect(await find('sms_held', 'technical_admin')).toMatchObject({
    action: 'system_health',
    text: todoTexts.smsHeld(2),
  })
  await setDue('2026-11-21')
})

it('a backup that is older than a day', async () => {
  const { backup } = server.config
  const config = { ...server.config, backup: { ...backup, directory: backup.folder.path } }
  await makeNightlyBackup({ ...server.context, config })
  expect(await find('backup_old')).toBeUndefined()
  server.clock.advance(26 * 3_600_000)
  expect(await find('backup_old', 'technical_admin')).toMatchObject({
    text: todoTexts.backupOld,
    action: 'system_health',
  })
  server.clock.advance(-26 * 3_600_000)
})

it('accounts with a public password, until it is another or they are disabled', async () => {
  const { email, password } = demoAccounts.admin
  await expectKind(
    'demo_passwords',
    () => createUser(server.database, { email, password }),
    todoTexts.demoPasswords(1),
    () => server.database.run(sql`UPDATE users SET is_active = false WHERE email = ${email}`),
  )
  await server.database.run(sql`UPDATE users SET is_active = true WHERE email = ${email}`)
  const practice = { ...server.context, config: { ...server.config, isPractice: true } }
  expect((await listTodo(practice, 'admin')).map(({ kind }) => kind)).not.toContain('demo_passwords')
  await server.database.run(sql`UPDATE users SET is_active = false WHERE email = ${email}`)
})

it('nights that are over and not closed, until they are closed', async () => {
  await checkedInPlayer(server.database)
  const nights = await server.app.inject({
    url: '/api/admin/night-audit/nights',
    headers: await server.signInAs('admin'),
  })
  const open = nights.json<{ night: string }[]>().map(({ night }) => night)
  const oldest = open.at(-1) ?? ''
  expect(await find('nights_open')).toEqual({
    kind: 'nights_open',
    severity: 'soon',
    text: todoTexts.nightsOpen(open.length, oldest),
    action: 'night_audit',
  })
  const told = `${todoTexts.nightsOpen(open.length, oldest)} ${todoDoneBy.nights_open}`
  expect(await find('nights_open', 'technical_admin')).toMatchObject({ action: null, text: told })
  for (const night of open) {
    const headers = await server.signInAs('admin')
    const url = `/api/admin/night-audit/${night}/close`
    expect((await server.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBeLessThan(300)
  }
  expect(await find('nights_open')).toBeUndefined()
})

it('hotels with teams that no coach has verified', async () => {
  const coach = await checkedInCoach(server.database)
  expect((await find('hotels_unverified'))?.text).toMatch(/^Teams are in 1 hotel that no coach has verified: /)
  await verifyHotel(server.database, coach)
  expect(await find('hotels_unverified')).toBeUndefined()
})

it('texts that are not in the file of registrations, or a file that cannot be read any more', async () => {
  const file = join(tmpdir(), `trophy-dlt-${process.pid}.json`)
  onTestFinished(() => rm(file))
  const context = { ...server.context, config: { ...server.config, sms: { ...server.config.sms, dltFile: file } } }
  const found = async () => (await listTodo(context, 'admin')).find(({ kind }) => kind === 'dlt_text')
  await writeFile(file, JSON.stringify({ templates: { general: { text: 'Hello {#var#}' } } }))
  expect((await found())?.text).toContain('one_time_password')
  expect((await found())?.text).not.toContain('general')
  await writeFile(file, 'no JSON')
  expect((await found())?.text).toMatch(/^Setting SMS_DLT_FILE: .* The next start would be refused\. /)
  expect((await found())?.text).toContain(todoDoneBy.dlt_text)
  expect(await find('dlt_text')).toBeUndefined()
})
