import { expect } from '@playwright/test'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { storedStay, type TestPerson } from '@trophy/server/testing'
import fc from 'fast-check'
import { test } from '../../support/journey.ts'
import { actAtDesk, renameAtDesk } from '../../support/offline/desk.ts'
import {
  createPhone,
  type PhoneNetwork,
  type SimulatedPhone,
  type Told,
} from '../../support/offline/simulated-phone.ts'
import { createTeam } from '../../support/pages/team.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

test.use({ journey: 'offline schedules' })

/** The README has the command for more of them. */
const schedules = Number(process.env['OFFLINE_SCHEDULES'] ?? 40)
const phone = fc.nat({ max: 1 })
const someone = fc.nat({ max: 3 })
const some = fc.uniqueArray(someone, { minLength: 1, maxLength: 3 })
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('checkin' as const, 'checkout' as const), phone, people: some }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      phone,
      network: fc.constantFrom<PhoneNetwork>('up', 'down', 'responses lost'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), phone, person: someone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit at the desk' as const), person: someone }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('desk' as const),
      action: fc.constantFrom('checkin' as const, 'checkout' as const, 'undoCheckin' as const, 'undoCheckout' as const),
      people: some,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 90 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wrong clock' as const),
      phone,
      minutes: fc.integer({ min: -2000, max: 2000 }),
    }),
  },
)
type StoredStay = Awaited<ReturnType<typeof storedStay>>
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** The new name of the edit at this place of a schedule: each has its own. */
const nameAt = (index: number) => `Asha ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index)}`

interface Event {
  readonly server: JourneyServer
  readonly phones: readonly SimulatedPhone[]
  readonly players: readonly TestPerson[]
}

const applyStep = async ({ server, phones, players }: Event, step: Step, index: number): Promise<void> => {
  const chosen = (people: readonly number[]) => players.filter((_, each) => people.includes(each))
  if (step.kind === 'pass') return server.clock.advance(step.minutes)
  if (step.kind === 'desk') return actAtDesk(server, step.action, chosen(step.people))
  if (step.kind === 'edit at the desk') {
    for (const person of chosen([step.person])) await renameAtDesk(server, person, nameAt(index))
    return
  }
  for (const used of phones.slice(step.phone, step.phone + 1)) {
    if (step.kind === 'network') used.setNetwork(step.network)
    else if (step.kind === 'wrong clock') used.setSkew(step.minutes * 60_000)
    else if (step.kind === 'restart') await used.restart()
    else if (step.kind === 'edit') for (const person of chosen([step.person])) await used.rename(person, nameAt(index))
    else await used.act(step.kind, chosen(step.people))
  }
}

/** How many outcomes a coach has to learn. */
const outcomesOf = (step: Step): number => {
  if (step.kind === 'checkin' || step.kind === 'checkout') return step.people.length
  return step.kind === 'edit' ? 1 : 0
}

/** The status before and after each kind of event. */
const statuses: Readonly<Record<string, readonly [string, string]>> = {
  checkin: ['pending', 'checked_in'],
  checkout: ['checked_in', 'checked_out'],
  undo_checkin: ['checked_in', 'pending'],
  undo_checkout: ['checked_out', 'checked_in'],
}

/** Each event follows from the status before it, and the last one gives the status. */
const expectLegal = ({ status, events }: StoredStay) => {
  let current = 'pending'
  for (const { kind } of events) {
    const [before, after] = statuses[kind] ?? []
    expect(current).toBe(before)
    current = after ?? ''
  }
  expect(status).toBe(current)
}

/** What was told as done was done once, and what was told as refused was never done. */
const expectStays = ({ events }: StoredStay, told: readonly Told[]) => {
  for (const kind of ['checkin', 'checkout'] as const) {
    const recorded = events.filter((event) => event.actorRole === 'coach' && event.kind === kind)
    expect(recorded.length).toBe(told.filter((each) => each.kind === kind && each.isDone).length)
  }
  // What one coach made in order is never refused for its order.
  const isCheckedInByDesk = events.some(({ kind, actorRole }) => kind === 'checkin' && actorRole === 'admin')
  const isBefore = ({ reason }: Told) => reason === stayMessages.checkoutBeforeCheckin
  expect(told.some(isBefore) && !isCheckedInByDesk).toBe(false)
}

/** An edit that was told as done was done once; one that was refused may have been done before a later edit. */
const expectEdits = ({ history }: StoredStay, told: readonly Told[]) => {
  for (const { name, isDone } of told.filter(({ kind }) => kind === 'edit')) {
    const done = history.filter(({ changes }) => changes.some(({ field, to }) => field === 'name' && to === name))
    expect(done.length).toBeLessThanOrEqual(1)
    if (isDone) expect(done.length).toBe(1)
  }
}

const expectConverged = async ({ server, phones, players }: Event) => {
  const told = phones.flatMap((each) => each.told)
  const teams = await Promise.all(phones.map((each) => each.players()))
  for (const { id } of players) {
    const stay = await storedStay(server.database, id)
    expectLegal(stay)
    const own = told.filter(({ person }) => person === id)
    expectStays(stay, own)
    expectEdits(stay, own)
    const name = stay.history.at(-1)?.name
    for (const team of teams) {
      const shown = team.find((player) => player.id === id)
      expect(shown?.checkinStatus).toBe(stay.status)
      if (name !== undefined) expect(shown?.name).toBe(name)
    }
  }
}

test(`${schedules} random schedules of two phones and a desk: nothing twice, nothing lost, nothing silent`, async ({
  server,
}) => {
  test.setTimeout(300_000)
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const team = await createTeam(server)
      const players = await Promise.all(['A', 'B', 'C', 'D'].map((name) => team.pending(name)))
      const phones = [await createPhone(server, team.coach), await createPhone(server, team.coach)]
      const event = { server, phones, players }
      for (const [index, each] of steps.entries()) await applyStep(event, each, index)
      for (const each of phones) await each.settle()
      for (const each of steps) if (each.kind === 'pass') server.clock.advance(-each.minutes)
      // Everything that was made has one outcome that the coach learns.
      const made = steps.map(outcomesOf).reduce((sum, each) => sum + each, 0)
      expect(phones.flatMap(({ told }) => told).length).toBe(made)
      await expectConverged(event)
    }),
    // Making a failing schedule shorter takes minutes.
    { numRuns: schedules, endOnFailure: true },
  )
})
