import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'
import { expect, test } from 'vitest'
import {
  deskServer,
  expectPeople,
  refused,
  rowOf,
  scan,
  scanAtOnce,
  searchBox,
  sentIds,
} from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { deskLabels } from '../stays.constants.ts'

const { stays } = endpoints

const letters = ['A', 'B', 'C', 'D']
const idOf = (letter: string): string => `PL_${letters.indexOf(letter)}`
const person = (letter: string): string => deskLabels.person(`Person ${letter}`, idOf(letter))
const players = letters.map((letter) => records.checkinRow({ participantId: idOf(letter), name: `Person ${letter}` }))

const openDesk = async (people: readonly CheckinRow[] = players) => {
  const server = deskServer(people)
  const user = openApp('/admin?tab=checkin&limit=25')
  await screen.findByText('Person A')
  return { server, user, box: await searchBox() }
}
const findCheckedIn = async (letter: string) => {
  await screen.findByText(person(letter))
  expect(screen.queryByText(stayMessages.checkedInOne)).not.toBeNull()
}

test('a scan acts at once on exactly that person, whatever the list shows', async () => {
  const { server, box } = await openDesk()
  act(() => box.focus())
  scanAtOnce('person b')
  await expectPeople('Person B')
  scan(idOf('C'))
  await findCheckedIn('C')
  expect(box.value).toBe('')
  expect(document.activeElement).toBe(box)
  await expect.poll(() => rowOf('Person C')?.textContent).toContain('Checked In')
  scanAtOnce(idOf('D'))
  await findCheckedIn('D')
  expect(sentIds(server)).toEqual([idOf('C'), idOf('D')])
})

test('scans during a pending request are processed in their order, and nobody is sent twice', async () => {
  const { server, user } = await openDesk()
  const answers: (() => void)[] = []
  server.respond(stays.checkin, () => new Promise((resolve) => answers.push(() => resolve(json({ checkedIn: 1 })))))
  await press(user, 'Check in Person D')
  const scanned = ['C', 'A', 'B']
  for (const letter of ['D', ...scanned, 'A']) scan(idOf(letter))
  await screen.findByText(deskLabels.scansWaiting(3))
  expect(sentIds(server)).toEqual(['D', 'C'].map(idOf))
  for (let answered = 0; answered < 4; answered += 1) {
    await expect.poll(() => answers.length).toBeGreaterThan(answered)
    await act(async () => answers[answered]?.())
  }
  await findCheckedIn('B')
  expect(sentIds(server)).toEqual(['D', ...scanned].map(idOf))
})

const others = [
  records.checkinRow({ ...records.inHouse, participantId: 'PL_20', name: 'Here Already' }),
  records.checkinRow({ participantId: 'CO_90', name: 'Remote Rani', role: 'coach', isReferenceOnly: true }),
]
const refusals: Readonly<Record<string, string>> = {
  PL_99: skipReasons.unknown,
  CO_90: skipReasons.referenceOnly,
  PL_20: skipReasons.checkedIn,
}

test('a wrong code shows its error and stays in box and list until the next scan', async () => {
  const { server, user, box } = await openDesk([...players.slice(0, 1), ...others])
  server.respond(stays.checkin, () => {
    const [id = ''] = sentIds(server).slice(-1)
    return refusals[id] === undefined ? json({ checkedIn: 1 }) : refused(refusals[id])
  })
  scan('PL_99')
  expect((await screen.findByRole('alert')).textContent).toBe(`ErrorPL_99: ${skipReasons.unknown}`)
  await expect.poll(() => box.value).toBe('PL_99')
  await screen.findByText(stayMessages.noneMatch)
  scan('CO_90')
  await screen.findByText(stayMessages.skipped(2))
  const rani = `${deskLabels.person('Remote Rani', 'CO_90')}: ${skipReasons.referenceOnly}`
  expect(screen.queryAllByText(rani)).toHaveLength(2)
  await expectPeople('Remote Rani')
  scan('PL_20')
  await screen.findByText(stayMessages.skipped(3))
  await expectPeople('Here Already')
  const here = `${deskLabels.person('Here Already', 'PL_20')}: ${skipReasons.checkedIn}`
  expect(screen.getByRole('alert').textContent).toContain(here)
  scan(idOf('A'))
  await findCheckedIn('A')
  expect(box.value).toBe('')
  await press(user, 'Dismiss')
  expect(screen.queryByText(stayMessages.skipped(3))).toBeNull()
})
