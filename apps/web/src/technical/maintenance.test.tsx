import { screen } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { cleanupDays, maintenanceMessages, maintenanceTexts } from '@trophy/contract/technical/technical.constants.ts'
import { describe, expect, test } from 'vitest'
import { openApp, pass } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { technicalServer } from '../testing/screens/technical.ts'
import { json, refusal } from '../testing/stub-server.ts'
import { expectToast } from '../testing/toast.ts'
import { press } from '../testing/typing.ts'

const { technical } = endpoints

const nameOf = (action: keyof typeof maintenanceTexts) =>
  `${maintenanceTexts[action].label} ${maintenanceTexts[action].hint}`
const isDisabled = (action: keyof typeof maintenanceTexts) =>
  screen.getByRole<HTMLButtonElement>('button', { name: nameOf(action) }).disabled

const open = async () => {
  const server = technicalServer()
  const user = openApp('/technical-admin?view=db-optimize')
  await screen.findByRole('button', { name: nameOf('analyze') })
  return { server, user }
}

const actions = ['analyze', 'vacuum', 'reindex', 'cleanup'] as const
const sent = {
  analyze: [technical.analyzeTables, undefined],
  vacuum: [technical.vacuumTables, { vacuum_full: false }],
  reindex: [technical.reindexTables, undefined],
  cleanup: [technical.cleanupEvents, { days: cleanupDays.default }],
} as const satisfies Record<string, readonly [Endpoint, object | undefined]>

describe.each(actions)('%s', (action) => {
  const [endpoint, body] = sent[action]
  const texts = maintenanceTexts[action]

  test('is sent once, keeps the buttons busy, and is followed by its result and what it has changed', async () => {
    const { server, user } = await open()
    let finish = (): void => undefined
    server.respond(endpoint, () => new Promise((done) => (finish = () => done(json({ message: '12 tables' })))))
    const shown = [technical.maintenance, technical.dbStats, technical.indexRecommendations]
    await press(user, nameOf(action))
    await screen.findByText(`${texts.label}…`)
    expect(actions.map(isDisabled)).toEqual([true, true, true, true])
    const reads = shown.map((read) => server.sentTo(read).length)
    finish()
    await expectToast(texts.doneTitle, '12 tables')
    await expect.poll(() => actions.map(isDisabled)).toEqual([false, false, false, false])
    expect(shown.map((read, at) => server.sentTo(read).length > (reads[at] ?? 0))).toEqual([true, true, true])
    expect(server.sentTo(endpoint).map((request) => request.body)).toEqual([body])
  })

  test('that is refused tells why', async () => {
    const { server, user } = await open()
    server.respond(endpoint, () => refusal('conflict', maintenanceMessages.busyWithAnother))
    await press(user, nameOf(action))
    await expectToast(texts.failedTitle, maintenanceMessages.busyWithAnother)
    expect(server.sentTo(endpoint)).toHaveLength(1)
  })

  test('that fails says so', async () => {
    const { server, user } = await open()
    server.respond(endpoint, () => json(null, 500))
    await press(user, nameOf(action))
    await expectToast(texts.failedTitle, texts.failed)
    expect(server.sentTo(endpoint)).toHaveLength(1)
  })
})

test('maintenance that somebody else runs is followed, and nothing can be started until it is over', async () => {
  const by = { action: 'reindex', startedAt: records.eventNow, startedBy: 'Binu Technician' } as const
  const server = technicalServer().answer(technical.maintenance, {
    running: { ...by, stepsDone: 3, stepsTotal: 12, currentStep: 'stays_pkey' },
    last: null,
  })
  openApp('/technical-admin?view=db-optimize')
  await screen.findByText(maintenanceMessages.progress('reindex', 3, 12))
  screen.getByText(maintenanceMessages.startedBy('Binu Technician'))
  screen.getByText('stays_pkey')
  expect(actions.map(isDisabled)).toEqual([true, true, true, true])
  const last = { ...by, finishedAt: records.eventNow, message: 'Two indexes are invalid.', hasFailed: true }
  server.answer(technical.maintenance, { running: null, last })
  await pass(1000)
  const text = await screen.findByText(/Two indexes are invalid/)
  expect(text.textContent).toContain(`${maintenanceTexts.reindex.failedTitle}.`)
  expect(actions.map(isDisabled)).toEqual([false, false, false, false])
})
