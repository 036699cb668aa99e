import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { checkinLabels } from '../stays.constants.ts'

const { desk, stays } = endpoints

const people = ['Anu', 'Bina', 'Chitra'].map((name, place) =>
  records.checkinRow({ participantId: `PLA_10${place}`, name }),
)

/** A board of three people; `answers` are the responses to check-ins in the order in which they were sent. */
const openBoard = () => {
  const answers: ((response: Response) => void)[] = []
  adminServer()
    .answer(desk.list, { data: [], pagination: records.pageOf(0) })
    .answer(stays.checkinBoard, records.checkinBoard(...people))
    .respond(stays.checkin, () => new Promise<Response>((resolve) => answers.push(resolve)))
  const user = openApp('/admin?tab=checkin')
  const answer = async (place: number, body: object) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(place))
    await act(async () => answers[place]?.(json(body)))
  }
  return { user, answer }
}

const skipped = [{ participantId: 'PLA_101', reason: skipReasons.referenceOnly }]

test('who was skipped stays on the screen when an action that began before is done', async () => {
  const { user, answer } = openBoard()
  for (const name of [/Anu/, /Bina/]) await user.click(await screen.findByRole('checkbox', { name }))
  await press(user, checkinLabels.selected)
  await press(user, 'Check in Chitra')
  await answer(0, { checkedIn: 1, skipped })
  await screen.findByText(stayMessages.skipped(1))
  await answer(1, { checkedIn: 1 })
  await screen.findByText(stayMessages.checkedInOne)
  expect(screen.queryAllByText(stayMessages.skipped(1))).not.toEqual([])
})

test('it goes with the next action', async () => {
  const { user, answer } = openBoard()
  for (const name of [/Anu/, /Bina/]) await user.click(await screen.findByRole('checkbox', { name }))
  await press(user, checkinLabels.selected)
  await answer(0, { checkedIn: 1, skipped })
  await screen.findByText(stayMessages.skipped(1))
  await press(user, 'Check in Chitra')
  await answer(1, { checkedIn: 1 })
  await vi.waitFor(() => expect(screen.queryAllByText(stayMessages.skipped(1))).toEqual([]))
})
