import { act, screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { paperMessages } from '@trophy/contract/paper/paper.constants.ts'
import { groupedNumber, paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test, vi } from 'vitest'
import { noResponseMessages, connectionMessages } from '../../shared/texts/page.constants.ts'
import { deskServer, refused } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { deskLabels } from '../stays.constants.ts'
import { keyInLabels as labels, paperLabels } from './paper.constants.ts'

const { hotels, paper } = endpoints

const names = ['Asha', 'Bina', 'நிலா']
const numbers = names.map((_, place) => paperNumberOf(100_042 + place))
const [number = '', second = '', third = ''] = numbers
const keyedIn = (typed: string) => ({
  number: typed,
  participantId: 'PLA_101',
  name: names[numbers.indexOf(typed)] ?? '',
  hotelName: 'Lake View',
})

const openKeyIn = async () => {
  const server = deskServer([])
    .answer(hotels.search, [])
    .answerBy(paper.keyIn, ({ body }) => keyedIn(paper.keyIn.body.parse(body).number))
  const user = openApp('/admin?tab=checkin')
  await press(user, paperLabels.open)
  await user.click(await screen.findByRole('tab', { name: paperLabels.keyIn }))
  await screen.findByText(labels.none)
  const list = within(screen.getByRole('region', { name: labels.list }))
  const keyed = () => list.queryAllByRole('listitem').map(({ textContent }) => textContent)
  const type = (typed: string) => fillField(user, labels.number, typed, paperLabels.title)
  return { server, user, keyed, type }
}

test('numbers are sent in their order while the next ones are typed, with the time on the paper', async () => {
  const { server, user, keyed, type } = await openKeyIn()
  const answers: (() => void)[] = []
  server.respond(paper.keyIn, ({ body }) => {
    const answer = keyedIn(paper.keyIn.body.parse(body).number)
    return new Promise((resolve) => answers.push(() => resolve(json(answer))))
  })
  await fillField(user, labels.time, '12:40', paperLabels.title)
  await type(number)
  await type(second)
  await type(third)
  expect(keyed()).toHaveLength(3)
  expect(keyed()[0]).toContain(groupedNumber(third))
  expect(keyed()[0]).toContain(labels.waiting)
  for (const place of [0, 1, 2]) {
    await expect.poll(() => answers.length).toBe(place + 1)
    await act(async () => answers[place]?.())
  }
  await screen.findByText(labels.summary(3, 0, 0))
  for (const [place, name] of names.toReversed().entries()) {
    expect(keyed()[place]).toContain(name)
    expect(keyed()[place]).toContain(labels.done)
  }
  const checkinTime = new Date('2026-11-21T12:40:00+05:30').toISOString()
  expect(server.sentTo(paper.keyIn).map(({ body }) => body)).toEqual(
    numbers.map((each) => ({ number: each, checkinTime })),
  )
})

test('a wrong digit is rejected at once, and nothing is sent', async () => {
  const { server, keyed, type } = await openKeyIn()
  await type(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)
  await screen.findByText(paperMessages.wrongNumber)
  expect(keyed()).toEqual([])
  expect(server.sentTo(paper.keyIn)).toEqual([])
})

test('a refusal shows the person and who was faster', async () => {
  const { server, keyed, type } = await openKeyIn()
  server.respond(paper.keyIn, () => refused(skipReasons.checkedIn, { person: keyedIn(number) }))
  await type(number)
  await screen.findByText(labels.summary(0, 1, 0))
  expect(keyed()[0]).toContain(deskLabels.person('Asha', 'PLA_101'))
  expect(keyed()[0]).toContain(skipReasons.checkedIn)
  expect(keyed()[0]).toContain(labels.refused)
})

test('a number that was stopped after it was sent may be checked in, and is not said to be not', async () => {
  const { server, user, keyed, type } = await openKeyIn()
  server.respond(paper.keyIn, () => Promise.reject(new TypeError('Failed to fetch')))
  await type(number)
  await vi.waitFor(() => expect(server.sentTo(paper.keyIn)).not.toEqual([]))
  await press(user, connectionMessages.cancelSending, paperLabels.title)
  await screen.findByText(labels.summary(0, 0, 1))
  expect(keyed()[0]).toContain(noResponseMessages.cancelled)
  expect(keyed()[0]).toContain(labels.unknown)
  expect(keyed()[0]).not.toContain(labels.refused)
})
