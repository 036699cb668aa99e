import { screen, waitFor, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { UnhousedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { rowActionLabels } from '../participants.constants.ts'
import { openPart } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { expectToast } from '../../testing/toast.ts'
import { type Responder, json, stubServer } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { removeParticipantLabels } from '../row-dialogs/row-dialogs.constants.ts'
import { UnhousedView } from './unhoused-view.tsx'
import { unhousedLabels as labels } from './unhoused.constants.ts'

const { participants } = endpoints

const person = (changes: Partial<UnhousedPerson>): UnhousedPerson => ({
  ...records.participant({ role: 'player', hotelId: null, hotelName: null, bookingReference: 'REF-77' }),
  reason: 'no_hotel',
  teamPlayers: 3,
  teamPlayersWithHotel: 1,
  ...changes,
})
const asha = person({ name: 'Asha Rao' })
const bina = person({ name: 'Bina Das', teamPlayers: 1, teamPlayersWithHotel: 0 })
const divya = person({
  name: 'Divya Nair',
  role: 'official',
  reason: 'no_booking',
  bookingReference: null,
  bookingStartDate: null,
  bookingEndDate: null,
  teamPlayers: 0,
  teamPlayersWithHotel: 0,
})
const listOf = (...people: UnhousedPerson[]) => ({ data: people, pagination: records.pageOf(people.length, 10) })

const open = (respond: Responder) => {
  window.history.replaceState(null, '', '/admin?tab=participants&view=unhoused')
  const server = stubServer(records.admin).respond(participants.unhoused, respond)
  const chosen: string[][] = []
  const user = openPart(<UnhousedView onChooseHotel={(people) => chosen.push(people.map(({ name }) => name))} />)
  return { server, user, chosen }
}
const rowOf = ({ name }: UnhousedPerson) => screen.getByText(name).closest('tr') ?? document.body

test('each row has the reason, what is booked, and how many of the team have a hotel', async () => {
  open(() => json(listOf(divya, asha, bina)))
  await screen.findByText(asha.name)
  for (const text of [labels.reasons.no_hotel, labels.withHotel(1, 3), 'REF-77', '21/11/2026 – 25/11/2026']) {
    expect(rowOf(asha).textContent).toContain(text)
  }
  expect(rowOf(bina).textContent).toContain(labels.withHotel(0, 1))
  expect(rowOf(divya).textContent).toContain(labels.reasons.no_booking + labels.addAgain)
})

test('people with a booking get a hotel, one or several; who has none is removed', async () => {
  const { user, chosen } = open(() => json(listOf(divya, asha, bina)))
  await user.click(await screen.findByLabelText(labels.chooseOf(asha.name)))
  expect(chosen).toEqual([['Asha Rao']])
  await user.click(screen.getByLabelText(`Select ${asha.name}`))
  await user.click(screen.getByLabelText(`Select ${bina.name}`))
  expect(screen.queryByLabelText<HTMLInputElement>(`Select ${divya.name}`)?.disabled ?? true).toBe(true)
  await user.click(screen.getByText(labels.chooseForSelected(2)))
  expect(chosen.at(-1)).toEqual(['Asha Rao', 'Bina Das'])
  expect(within(rowOf(divya)).queryByLabelText(labels.chooseOf(divya.name))).toBeNull()
  await user.click(within(rowOf(divya)).getByLabelText(rowActionLabels.removeOf(divya.name)))
  const dialog = await screen.findByRole('dialog', { name: removeParticipantLabels.title })
  expect(dialog.textContent).toContain(divya.name)
})

test('an empty list says that everybody has a room', async () => {
  open(() => json(listOf()))
  expect(await screen.findByText(labels.none)).toBeDefined()
  expect(screen.queryByText(labels.noneHint)).not.toBeNull()
})

test('a list that cannot be read says so, and can be read again', async () => {
  const { server, user } = open(() => Promise.reject(new TypeError('Failed to fetch')))
  const panel = await screen.findByRole('region', { name: labels.title })
  await waitFor(() => expect(within(panel).queryByText(labels.failed)).not.toBeNull())
  server.answer(participants.unhoused, listOf(asha))
  await press(user, pageLabels.tryAgain)
  await screen.findByText(asha.name)
  expect(within(panel).queryByText(labels.failed)).toBeNull()
})

test('a failure of the server is told as well', async () => {
  open(() => new Response('', { status: 500 }))
  await expectToast(pageLabels.error, labels.failed)
  expect(screen.queryByRole('button', { name: pageLabels.tryAgain })).not.toBeNull()
})
