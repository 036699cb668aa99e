import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { rehousingLimits, rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { describe, expect, test, vi } from 'vitest'
import { idOfPlan, openRehousing, plannedMove, readyPlan, rehousingServer } from '../testing/screens/rehousing-plans.ts'
import * as records from '../testing/records.ts'
import { json } from '../testing/stub-server.ts'
import { choose, fillField, press } from '../testing/typing.ts'
import { figureLabels, planLabels, planListLabels, requestLabels, tableLabels } from './rehousing.constants.ts'

const { participants, rehousing } = endpoints

const form = () => within(screen.getByRole('form', { name: requestLabels.title }))
const chosenHotel = () => form().getByRole<HTMLInputElement>('combobox', { name: requestLabels.hotel })
const make = (user: UserEvent) => user.click(form().getByRole('button', { name: requestLabels.submit }))
const chooseHotel = (user: UserEvent, name: string, label: string = requestLabels.hotel) =>
  choose(user, label, name.toLowerCase(), new RegExp(`^${name}`))

describe('a mistake is shown at its field, and nothing is sent', () => {
  const { hotelMissing, fromMissing, fromPast } = requestLabels
  const roomsInvalid = requestLabels.roomsInvalid(rehousingLimits.rooms)
  const query = { hotelId: 'EMPTY' }
  test.each([
    ['no hotel', hotelMissing, {}, requestLabels.rooms, '3'],
    ['no first night', fromMissing, query, requestLabels.from, 'soon'],
    ['a first night in the past', fromPast, query, requestLabels.from, '20/11/2026'],
    ['no number of rooms', roomsInvalid, query, requestLabels.rooms, 'few'],
    ['more rooms than a hotel has', roomsInvalid, query, requestLabels.rooms, String(rehousingLimits.rooms + 1)],
  ])('%s', async (_, message, address, field, typed) => {
    const server = rehousingServer()
    const user = openRehousing(address)
    await screen.findByRole('form', { name: requestLabels.title })
    await fillField(user, field, typed)
    await make(user)
    expect(await form().findByText(message)).toBeDefined()
    expect(form().getByDisplayValue(typed)).toBeDefined()
    expect(server.sentTo(rehousing.plan)).toEqual([])
  })
})

test.each([rehousingRefusals.nobody, rehousingRefusals.unknownHotel('EMPTY')])(
  'the refusal %s stands above the form, and what was entered stays',
  async (message) => {
    const server = rehousingServer().respond(rehousing.plan, () => json({ message, code: 'conflict' }, 409))
    const user = openRehousing()
    await screen.findByRole('form', { name: requestLabels.title })
    await fillField(user, requestLabels.from, '22/11/2026')
    await chooseHotel(user, 'Empty House')
    await make(user)
    expect(await form().findByText(message)).toBeDefined()
    expect(chosenHotel().value).toMatch(/^Empty House/)
    expect(form().getByDisplayValue('22/11/2026')).toBeDefined()
    expect(server.sentTo(rehousing.plan).map(({ body }) => body)).toMatchObject([
      { hotelId: 'EMPTY', from: '2026-11-22', rooms: 0, furtherHotelIds: [] },
    ])
  },
)

test('several lost hotels are planned together', async () => {
  const burned = { hotelId: 'BURNED', hotelName: 'Burned Lodge' }
  const plan = readyPlan({
    request: { ...readyPlan().request, furtherHotelIds: [burned.hotelId] },
    requestedHotels: [...readyPlan().requestedHotels, burned],
    moves: [plannedMove(), plannedMove({ coachId: 'COA_2', fromHotelName: burned.hotelName })],
    figures: { ...readyPlan().figures, people: 6 },
  })
  const server = rehousingServer(plan).answer(rehousing.plan, plan)
  const user = openRehousing({ hotelId: 'LOST' })
  await screen.findByRole('form', { name: requestLabels.title })
  for (const name of ['Burned Lodge', 'Empty House']) await chooseHotel(user, name, requestLabels.further)
  await press(user, requestLabels.remove('Empty House'))
  await make(user)
  await screen.findByRole('heading', { name: planLabels.title(['Sea Palace', 'Burned Lodge']) })
  expect(server.sentTo(rehousing.plan)[0]?.body).toMatchObject({ hotelId: 'LOST', furtherHotelIds: ['BURNED'] })
  const teams = within(screen.getByRole('table', { name: tableLabels.teams }))
  expect(teams.getAllByRole('cell', { name: 'Burned Lodge' })).toHaveLength(1)
  expect(screen.getByText(figureLabels.people).closest('section')?.textContent).toContain('6')
})

test('the organiser may leave while a plan is made, and finds it in the list', async () => {
  let finish = (): void => undefined
  const server = rehousingServer()
    .answer(participants.list, { data: [], pagination: records.pageOf(0) })
    .respond(rehousing.plan, () => new Promise((resolve) => (finish = () => resolve(json(readyPlan(), 201)))))
  const user = openRehousing({ hotelId: 'LOST' })
  await screen.findByRole('form', { name: requestLabels.title })
  await make(user)
  expect(await screen.findByText(requestLabels.planning, { exact: false })).toBeDefined()
  expect(screen.getByText(requestLabels.planningHint)).toBeDefined()
  await vi.waitFor(() => expect(server.sentTo(rehousing.plan)).toHaveLength(1))
  await press(user, 'Participants')
  await screen.findByRole('heading', { level: 1, name: 'Participants' })
  finish()
  expect(await screen.findByText(requestLabels.readyTitle)).toBeDefined()
  expect(screen.getByText(requestLabels.ready)).toBeDefined()
  expect(window.location.search).toContain('tab=participants')
})

test('a plan of the list is opened', async () => {
  rehousingServer(readyPlan())
  const user = openRehousing()
  await press(user, planListLabels.openOf('Sea Palace', '21/11/2026'))
  await screen.findByRole('heading', { name: planLabels.title(['Sea Palace']) })
  expect(screen.getAllByText('Anita Rao')).not.toEqual([])
  expect(window.location.search).toContain(idOfPlan(1))
})
