import { act, screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { expect, test, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { fillField, press } from '../../testing/typing.ts'
import { noRoomLabels } from '../stays.constants.ts'
import { keyInLabels, paperLabels, sheetLabels } from './paper.constants.ts'

const { desk, hotels, paper, stays } = endpoints

const number = paperNumberOf(100_042)
const keyed = { number, participantId: 'PLA_101', name: 'Anu', hotelName: 'Lake View' }

const openPaper = async () => {
  const server = adminServer()
    .answer(desk.list, { data: [], pagination: records.pageOf(0) })
    .answer(hotels.search, [])
    .answer(stays.checkinBoard, records.checkinBoard())
    .answer(paper.keyIn, keyed)
  const user = openApp('/admin?tab=checkin')
  await press(user, paperLabels.open)
  return { server, user }
}

test('who was keyed in without a room is named, as on the board', async () => {
  const { server, user } = await openPaper()
  server.answer(paper.keyIn, { ...keyed, isWithoutRoom: true })
  await user.click(await screen.findByRole('tab', { name: paperLabels.keyIn }))
  await fillField(user, keyInLabels.number, number, paperLabels.title)
  await screen.findByText(keyInLabels.done)
  expect(screen.queryByText(new RegExp(noRoomLabels.notHeld('Anu')))).not.toBeNull()
})

const passMidnight = async () => {
  vi.setSystemTime(new Date('2026-11-22T00:10:00+05:30'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
}

test('a time that is keyed in after midnight is of the new day, although the dialog was open before', async () => {
  const { server, user } = await openPaper()
  await user.click(await screen.findByRole('tab', { name: paperLabels.keyIn }))
  await screen.findByLabelText(keyInLabels.number)
  await passMidnight()
  await fillField(user, keyInLabels.time, '00:05', paperLabels.title)
  await fillField(user, keyInLabels.number, number, paperLabels.title)
  await screen.findByText(keyInLabels.done)
  const checkinTime = new Date('2026-11-22T00:05:00+05:30').toISOString()
  expect(server.sentTo(paper.keyIn).map(({ body }) => body)).toEqual([{ number, checkinTime }])
})

test('the sheet to print is that of the new day, too', async () => {
  await openPaper()
  const printed = async () => (await screen.findByRole('link', { name: sheetLabels.submitAll })).getAttribute('href')
  expect(await printed()).toMatch(/day=2026-11-21$/)
  await passMidnight()
  expect(await printed()).toMatch(/day=2026-11-22$/)
})

const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the page is not left while numbers wait, and Back closes the dialog only after they were answered', async () => {
  localStorage.setItem(tokenStorageKey, 'session')
  const { server, user } = await openPaper()
  let answer = (): void => undefined
  server.respond(paper.keyIn, () => new Promise((resolve) => (answer = () => resolve(Response.json(keyed)))))
  await user.click(await screen.findByRole('tab', { name: paperLabels.keyIn }))
  expect(isAskedBeforeLeaving()).toBe(false)
  await fillField(user, keyInLabels.number, number, paperLabels.title)
  await screen.findByText(keyInLabels.waiting)
  expect(isAskedBeforeLeaving()).toBe(true)
  const goBack = async () => {
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    act(() => window.history.back())
    await act(() => left)
  }
  await goBack()
  expect(screen.queryByText(keyInLabels.waiting)).not.toBeNull()
  answer()
  await screen.findByText(keyInLabels.done)
  expect(isAskedBeforeLeaving()).toBe(false)
  await goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
