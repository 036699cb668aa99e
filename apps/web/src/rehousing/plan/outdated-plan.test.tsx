import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { describe, expect, test } from 'vitest'
import { liveUpdates } from '../../testing/live.ts'
import {
  carriedOutPlan,
  idOfPlan,
  openRehousing,
  plannedMove,
  readyPlan,
  receivingHotel,
  rehousingServer,
} from '../../testing/screens/rehousing-plans.ts'
import { expectClosed } from '../../testing/seen.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'
import { fillField, press } from '../../testing/typing.ts'
import { carryOutLabels, planLabels, planStatuses, receiptLabels, requestLabels } from '../rehousing.constants.ts'

const { rehousing } = endpoints

const shortPlan = readyPlan({ hotels: [receivingHotel({ shortNights: ['2026-11-22', '2026-11-23'] })] })
const shortText = planLabels.shortHotel('Harbour Inn', '22/11/2026 – 23/11/2026')
const newPlan = readyPlan({
  planId: idOfPlan(2),
  moves: [plannedMove({ toHotelId: 'GARDEN', toHotelName: 'Garden Court' })],
  hotels: [receivingHotel({ hotelId: 'GARDEN', hotelName: 'Garden Court' })],
})

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

/** Opens a plan as it is when it is read first. */
const openPlan = async (plan: RehousingPlan, at?: string) => {
  const server = rehousingServer(plan, newPlan).answer(rehousing.plan, newPlan)
  const tell = liveUpdates(server)
  const user = openRehousing({ plan: plan.planId }, at)
  await screen.findByText(planLabels.title(['Sea Palace']))
  return { server, tell, user }
}

/** From now on the plan is read like this. */
const becomes = (server: StubServer, plan: RehousingPlan) =>
  server.answerBy(rehousing.read, ({ path }) => (path.endsWith(plan.planId) ? plan : newPlan))

const carryOut = async (user: UserEvent) => {
  await press(user, planLabels.carryOut)
  await fillField(user, carryOutLabels.reason, 'The water supply failed', carryOutLabels.title)
  await press(user, carryOutLabels.submit(3), carryOutLabels.title)
}

const expectNewPlan = async (user: UserEvent) => {
  await press(user, planLabels.again)
  expect((await screen.findAllByText('Garden Court')).length).toBeGreaterThan(0)
  expect(screen.queryByText(requestLabels.planning, { exact: false })).toBeNull()
  expect(isDisabled(planLabels.carryOut)).toBe(false)
}

test.each(['people', 'hotels', 'rooms'] as const)(
  'a target that fills while the plan is open is shown at once, by a change of %s',
  async (topic) => {
    const { server, tell } = await openPlan(readyPlan())
    await tell(topic)
    expect(isDisabled(planLabels.carryOut)).toBe(false)
    becomes(server, shortPlan)
    await tell(topic)
    expect(await screen.findByText(shortText)).toBeDefined()
    expect(screen.getByText(planLabels.short)).toBeDefined()
    expect(isDisabled(planLabels.carryOut)).toBe(true)
  },
)

test('planning again avoids a target that has filled', async () => {
  const { server, user } = await openPlan(shortPlan)
  expect(screen.getByText(shortText)).toBeDefined()
  await expectNewPlan(user)
  expect(server.sentTo(rehousing.plan)[0]?.body).toEqual(shortPlan.request)
  expect(screen.queryByText(shortText)).toBeNull()
})

test('what is told of something else does not read the plan again', async () => {
  const { server, tell } = await openPlan(readyPlan())
  await tell('people')
  const before = server.sentTo(rehousing.read).length
  await tell('uploads')
  expect(server.sentTo(rehousing.read)).toHaveLength(before)
})

describe('without live updates, carrying out', () => {
  test('is refused for rooms that were taken: it says what changed, and planning again ends that', async () => {
    const { server, user } = await openPlan(readyPlan())
    const message = `Harbour Inn has no room on the night of 22/11/2026. ${rehousingRefusals.planAgain}`
    becomes(server, shortPlan).respond(rehousing.carryOut, () => json({ message, code: 'no_room' }, 409))
    await carryOut(user)
    expect(await screen.findByText(message)).toBeDefined()
    expect(await screen.findByText(planLabels.short)).toBeDefined()
    await expectClosed()
    await expectNewPlan(user)
    expect(screen.queryByText(message)).toBeNull()
    server.answer(rehousing.carryOut, { moved: 3, leftAlone: [] })
    server.answer(rehousing.read, carriedOutPlan({ ...newPlan, status: 'carried_out' }))
    await carryOut(user)
    expect(await screen.findByText(receiptLabels.carriedOut(3))).toBeDefined()
    const body = { reason: 'The water supply failed', notify: true }
    expect(server.sentTo(rehousing.carryOut).map((request) => [request.path, request.body])).toEqual(
      [1, 2].map((number) => [rehousing.carryOut.path.replace(':planId', idOfPlan(number)), body]),
    )
  })

  test.each([1, 10, 12])('is refused for the bookings of %i people, who are named', async (count) => {
    const changed = Array.from({ length: count }, (_, at) => ({ participantId: `PLA_${at}`, name: `Player ${at}` }))
    const { server, user } = await openPlan(readyPlan())
    const message = rehousingRefusals.changed('Player 0', count - 1)
    server.respond(rehousing.carryOut, () => json({ message, code: 'conflict', changed }, 409))
    await carryOut(user)
    expect(await screen.findByText(planLabels.refusedChanged)).toBeDefined()
    expect(screen.getByText(message)).toBeDefined()
    const named = screen.getAllByRole('listitem').filter(({ textContent }) => /^Player \d+ \(/.test(textContent))
    expect(named.map(({ textContent }) => textContent)).toEqual(
      changed.slice(0, 10).map(({ participantId, name }) => `${name} (${participantId})`),
    )
    expect(screen.queryAllByText(planLabels.more(count - 10))).toHaveLength(count > 10 ? 1 : 0)
    await expectNewPlan(user)
    expect(screen.queryByText(planLabels.refusedChanged)).toBeNull()
  })

  test('is refused for a plan that another organiser has carried out, whose receipt is shown', async () => {
    const { server, user } = await openPlan(readyPlan())
    const message = rehousingRefusals.carriedOut
    becomes(server, carriedOutPlan()).respond(rehousing.carryOut, () => json({ message, code: 'conflict' }, 409))
    await carryOut(user)
    expect(await screen.findByText(message)).toBeDefined()
    expect(await screen.findByText(receiptLabels.carriedOut(3))).toBeDefined()
    expect(screen.getByText(planStatuses.carried_out.label)).toBeDefined()
    expect(screen.queryByRole('button', { name: planLabels.carryOut })).toBeNull()
  })

  test('of which the server fails leaves the dialog open with the reason', async () => {
    const { server, user } = await openPlan(readyPlan())
    server.respond(rehousing.carryOut, faults['the server fails'] ?? (() => json({}, 500)))
    await carryOut(user)
    const dialog = within(screen.getByRole('dialog', { name: carryOutLabels.title }))
    expect(await dialog.findByText(carryOutLabels.failed)).toBeDefined()
    expect(dialog.getByDisplayValue('The water supply failed')).toBeDefined()
  })
})

test('a plan of a day that is over is planned again from today', async () => {
  const { server, user } = await openPlan(readyPlan(), '2026-11-22T14:00:00+05:30')
  expect(screen.getByText(planLabels.old('2026-11-21'))).toBeDefined()
  expect(isDisabled(planLabels.carryOut)).toBe(true)
  const today = readyPlan({ planId: idOfPlan(2), request: { ...newPlan.request, from: '2026-11-22' } })
  server.answer(rehousing.plan, today).answer(rehousing.read, today)
  await press(user, planLabels.again)
  expect(await screen.findByText(planLabels.made('2026-11-22', 0))).toBeDefined()
  expect(server.sentTo(rehousing.plan)[0]?.body).toMatchObject({ from: '2026-11-22' })
  expect(isDisabled(planLabels.carryOut)).toBe(false)
})
