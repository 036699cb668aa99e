import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { deskServer, refused, rowOf, scan } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { deskLabels, notDueLabels } from '../stays.constants.ts'

const { stays } = endpoints

/** Scans of somebody who is not due and of somebody who is, both of which wait. */
const scanBoth = async () => {
  const later = records.checkinRow({ participantId: 'PL_1', name: 'Later Lata', daysUntilArrival: 2 })
  const today = records.checkinRow({ participantId: 'PL_2', name: 'Today Tara' })
  const server = deskServer([later, today])
  const user = openApp('/admin?tab=dashboard')
  await press(user, 'Check-in')
  await screen.findByText('Today Tara')
  let answer = (): void => undefined
  const message = stayMessages.notDue('23/11/2026')
  const notDue = [{ participantId: 'PL_1', name: 'Later Lata' }]
  const answered = new Promise<void>((resolve) => (answer = resolve))
  server.respond(stays.checkin, async ({ body }) => {
    await answered
    const isLater = stays.checkin.body.parse(body).participantIds.includes('PL_1')
    if (isLater)
      return refused(message, { code: 'not_due', notDue, skipped: [{ participantId: 'PL_1', reason: message }] })
    server.answer(stays.checkinBoard, records.checkinBoard(later, { ...today, ...records.inHouse }))
    return json({ checkedIn: 1 })
  })
  scan('PL_1')
  scan('PL_2')
  await screen.findByText(deskLabels.scansWaiting(2))
  const findCheckedIn = async () => {
    await screen.findByText(deskLabels.person('Today Tara', 'PL_2'))
    expect(screen.queryByText(stayMessages.checkedInOne)).not.toBeNull()
  }
  return { server, user, answer: () => act(async () => answer()), findCheckedIn }
}

test('scans go on in another tab, and the board names who was not due', async () => {
  const { user, answer, findCheckedIn } = await scanBoth()
  await press(user, 'Dashboard')
  await answer()
  await findCheckedIn()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(user, 'Check-in')
  await expect.poll(() => rowOf('Today Tara')?.textContent).toContain('Checked In')
  expect(screen.queryByText(stayMessages.skipped(1))).not.toBeNull()
})

test('Back from the question about somebody who is not due lets the later scans go on', async () => {
  const { server, answer, findCheckedIn } = await scanBoth()
  await answer()
  await screen.findByRole('dialog', { name: notDueLabels.title })
  act(() => window.history.back())
  await findCheckedIn()
  const bodies = server.sentTo(stays.checkin).map(({ body }) => body)
  expect(bodies).toEqual(['PL_1', 'PL_2'].map((id) => ({ participantIds: [id], onlyDue: true })))
})
