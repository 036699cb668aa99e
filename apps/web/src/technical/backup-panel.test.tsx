import { act, screen, within } from '@testing-library/react'
import { type Backup, backupRefusals, type BackupStatus } from '@trophy/contract/backup/backup.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { expectClosed } from '../testing/seen.ts'
import * as records from '../testing/records.ts'
import { json, stubServer } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { backupLabels as labels, backupMessages as messages } from './technical.constants.ts'

const { backup } = endpoints

const nothingYet: BackupStatus = {
  isNightly: false,
  last: null,
  isRunning: false,
  folder: '/backups',
  isOverdue: false,
  heldSms: 0,
}
const written: Backup = { name: 'trophy.tar.gz', at: records.eventNow, bytes: 4000, version: '1.2.0', verified: true }
const last = { createdAt: records.eventNow, bytes: 12_345_678, rows: 654_321 }

const open = async (status: Partial<BackupStatus> = {}, kept: Backup[] = []) => {
  const server = stubServer({ role: 'technical_admin', name: 'Tara Technician', isHotelVerified: false })
    .answer(backup.status, { ...nothingYet, ...status })
    .answer(backup.list, kept)
  const user = openApp('/technical-admin?view=system-health')
  const panel = await screen.findByRole('region', { name: labels.title })
  await within(panel).findByText(labels.folder('/backups'))
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  return { server, user, panel, rows }
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('without a backup it says so, and that none is written at night', async () => {
  const { panel } = await open()
  expect(panel.textContent).toContain(labels.off)
  expect(panel.textContent).toContain(labels.last + labels.none)
  await screen.findByText(labels.noBackups)
})

test('an old backup is a warning, and has its age and size', async () => {
  const { panel } = await open({ isNightly: true, isOverdue: true, last })
  for (const text of [labels.overdueTitle, '6,54,321', '21/11/2026 14:00 IST'])
    expect(panel.textContent).toContain(text)
  expect(panel.textContent).not.toContain(labels.off)
})

test('a backup that is made is listed with its state, and the last one is its', async () => {
  const { server, user, panel, rows } = await open()
  server
    .answer(backup.make, written)
    .answer(backup.status, { ...nothingYet, last })
    .answer(backup.list, [written, { ...written, name: 'other.tar.gz', verified: false, version: null }])
  await press(user, labels.make)
  await screen.findByText(messages.made)
  await expect.poll(rows).toHaveLength(2)
  for (const text of ['trophy.tar.gz', '1.2.0', labels.verified]) expect(rows()[0]).toContain(text)
  expect(rows()[1]).toContain(labels.notVerified)
  expect(panel.textContent).not.toContain(labels.none)
})

test('while another process writes one the button waits, and the list follows by itself', async () => {
  const { server, panel, rows } = await open({ isRunning: true })
  const button = () => within(panel).getByRole<HTMLButtonElement>('button', { name: labels.make })
  expect(within(panel).getByRole('status').textContent).toBe(labels.running)
  expect(button().disabled).toBe(true)
  server.answer(backup.status, { ...nothingYet, last }).answer(backup.list, [{ ...written, name: 'elsewhere.tar.gz' }])
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await expect.poll(() => button().disabled).toBe(false)
  await expect.poll(() => rows().join(' ')).toContain('elsewhere.tar.gz')
})

test.each([
  ['a refusal', backupRefusals.running, () => json({ message: backupRefusals.running, code: 'conflict' }, 409)],
  ['a failure', messages.makeFailed, () => json(null, 500)],
])('%s is told', async (_, text, respond) => {
  const { server, user } = await open()
  server.respond(backup.make, respond)
  await press(user, labels.make)
  await expect.poll(alerts).toEqual([messages.makeFailedTitle + text])
})

describe.each(['discard', 'release'] as const)('%s of held SMS', (action) => {
  const endpoint = { discard: backup.discardHeldSms, release: backup.releaseHeldSms }[action]
  const title = labels[`${action}Title`]

  test('is asked first; Cancel changes nothing', async () => {
    const { server, user, panel } = await open({ heldSms: 3 })
    expect(panel.textContent).toContain(labels.heldTitle(3))
    await press(user, labels[action])
    await screen.findByText(messages[`${action}Text`])
    await press(user, 'Cancel', title)
    await expectClosed()
    expect(server.sentTo(endpoint)).toEqual([])
  })

  test('tells how many there were, and is offered no more', async () => {
    const { server, user } = await open({ heldSms: 3 })
    server.answer(endpoint, { changed: 3 })
    await press(user, labels[action])
    server.answer(backup.status, nothingYet)
    await press(user, labels[action], title)
    await screen.findByText(messages[`${action}Done`])
    expect(screen.queryByText('3 SMS')).not.toBeNull()
    await expect.poll(() => screen.queryByRole('button', { name: labels[action] })).toBeNull()
    expect(server.sentTo(endpoint)).toHaveLength(1)
  })

  test('is not told as done when somebody else has released or discarded them meanwhile', async () => {
    const { server, user } = await open({ heldSms: 3 })
    server.answer(endpoint, { changed: 0 })
    await press(user, labels[action])
    server.answer(backup.status, nothingYet)
    await press(user, labels[action], title)
    await screen.findByText(messages.noneHeld)
    expect(screen.queryByText(messages[`${action}Done`])).toBeNull()
  })

  test('that fails is told, and can be tried again', async () => {
    const { server, user } = await open({ heldSms: 2 })
    server.respond(endpoint, () => json(null, 500))
    await press(user, labels[action])
    await press(user, labels[action], title)
    await expect.poll(alerts).toContain(`Error${messages.changeFailed}`)
    expect(screen.queryByRole('dialog', { name: title })).not.toBeNull()
  })
})
