import { act, screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { patienceMilliseconds } from '../../shared/api/no-response.ts'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { shownToast } from '../../testing/toast.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'
import { rollCallLabels } from './roll-call.constants.ts'

/** A reload, such as by the choice of a language. */
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before the ticks of a roll-call are lost, and not once they are as they were', async () => {
  localStorage.setItem(tokenStorageKey, 'session')
  coachServer()
  const user = openApp('/coach')
  const bina = await screen.findByRole('checkbox', { name: 'Bina Das' })
  expect(isAskedBeforeLeaving()).toBe(false)
  await user.click(bina)
  await screen.findByText(rollCallLabels.reportMissing(1))
  expect(isAskedBeforeLeaving()).toBe(true)
  await user.click(bina)
  await screen.findByText(rollCallLabels.everybodyIsHere)
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('the focus stays in the panel when the answer waits, and when it arrives', async () => {
  localStorage.setItem(tokenStorageKey, 'session')
  const answered = records.rollCall({ answeredAt: '2026-11-21T08:30:00Z' })
  const server = coachServer()
  server.respond(endpoints.rollCall.answer, async () => {
    await new Promise((resolve) => setTimeout(resolve, 2 * patienceMilliseconds))
    server.answer(endpoints.rollCall.read, answered)
    return json(answered)
  })
  const user = openApp('/coach')
  await press(user, rollCallLabels.everybodyIsHere)
  for (const shown of [rollCallLabels.waiting, rollCallLabels.change]) {
    await vi.advanceTimersByTimeAsync(patienceMilliseconds)
    await screen.findByText(shown)
    const panel = screen.getByRole('region', { name: rollCallLabels.question })
    expect(document.activeElement?.children[0]).toBe(panel)
  }
})

test('a phone that was asleep at the opening time asks when it is looked at', async () => {
  const server = coachServer().answer(endpoints.rollCall.read, records.rollCall({ isOpen: false }))
  openApp('/coach')
  await waitFor(() => expect(server.sentTo(endpoints.rollCall.read)).toHaveLength(1))
  await screen.findByText('Asha Rao')
  expect(screen.queryByText(rollCallLabels.everybodyIsHere)).toBeNull()
  server.answer(endpoints.rollCall.read, records.rollCall())
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await screen.findByText(rollCallLabels.everybodyIsHere)
})

test('a failed read is told, and read again', async () => {
  const server = coachServer().respond(endpoints.rollCall.read, () => Promise.reject(new TypeError('Failed to fetch')))
  openApp('/coach')
  await waitFor(() => expect(server.sentTo(endpoints.rollCall.read)).not.toEqual([]))
  for (let second = 0; second < 20 && shownToast() === undefined; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  expect(shownToast()).toBe(pageLabels.error + rollCallLabels.loadFailed)
  server.answer(endpoints.rollCall.read, records.rollCall())
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  await screen.findByText(rollCallLabels.everybodyIsHere)
})

test('ticks and note survive a look at the messages', async () => {
  const answered = records.rollCall({ answeredAt: '2026-11-21T08:30:00Z' })
  const server = coachServer().answer(endpoints.rollCall.answer, answered)
  const user = openApp('/coach')
  const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bina Das' })
  await user.click(await tick())
  await fillField(user, rollCallLabels.note, 'Went to the beach')
  await user.click(screen.getByRole('tab', { name: new RegExp(coachLabels.messages) }))
  await screen.findByRole('heading', { name: coachLabels.messagesTitle })
  expect(screen.queryByRole('checkbox', { name: 'Bina Das' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: coachLabels.team }))
  expect((await tick()).checked).toBe(false)
  expect(screen.getByRole('textbox', { name: rollCallLabels.note })).toHaveProperty('value', 'Went to the beach')
  await user.click(await tick())
  // The next test of the process begins without a draft.
  server.answer(endpoints.rollCall.read, answered)
  await press(user, rollCallLabels.everybodyIsHere)
  await screen.findByText(rollCallLabels.change)
  expect(server.sentTo(endpoints.rollCall.answer).map(({ body }) => body)).toMatchObject([
    { night: '2026-11-21', missing: [], found: [], note: '' },
  ])
})

test('who is missing is reported by id, with the note, and so is who was found', async () => {
  const players = [
    { participantId: 'PLA_101', name: 'Asha Rao', isPresent: false },
    { participantId: 'PLA_102', name: 'Bina Das', isPresent: true },
  ]
  const server = coachServer().answer(endpoints.rollCall.read, records.rollCall({ players }))
  const note = 'Went to the beach'
  const answered = records.rollCall({
    answeredAt: '2026-11-21T08:30:00Z',
    players: players.map((player) => ({ ...player, isPresent: !player.isPresent })),
    note,
  })
  server.respond(endpoints.rollCall.answer, () => {
    server.answer(endpoints.rollCall.read, answered)
    return json(answered)
  })
  const user = openApp('/coach')
  for (const { name } of players) await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  await fillField(user, rollCallLabels.note, note)
  await press(user, rollCallLabels.reportMissing(1))
  await screen.findByText(rollCallLabels.missing('Bina Das'))
  expect(screen.queryByText(rollCallLabels.nobodyMissing)).toBeNull()
  expect(screen.queryByText(note)).not.toBeNull()
  expect(shownToast()).toBe(rollCallLabels.sent)
  expect(server.sentTo(endpoints.rollCall.answer).map(({ body }) => body)).toMatchObject([
    { night: '2026-11-21', missing: ['PLA_102'], found: ['PLA_101'], note },
  ])
})

test('a note that was removed again does not come back', async () => {
  const players = [{ participantId: 'PLA_102', name: 'Bina Das', isPresent: false }]
  coachServer().answer(endpoints.rollCall.read, records.rollCall({ players }))
  const user = openApp('/coach')
  const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: rollCallLabels.note })
  await note()
  await fillField(user, rollCallLabels.note, 'Went to the beach')
  await user.clear(await note())
  await user.click(screen.getByRole('tab', { name: new RegExp(coachLabels.messages) }))
  await screen.findByRole('heading', { name: coachLabels.messagesTitle })
  await user.click(screen.getByRole('tab', { name: coachLabels.team }))
  expect((await note()).value).toBe('')
})
