import { expect } from '@playwright/test'
import { storedStay, type TestPerson } from '@trophy/server/testing'
import fc from 'fast-check'
import { test } from '../../support/journey.ts'
import { actAtDesk } from '../../support/offline/desk.ts'
import { createPhone, type PhoneNetwork, type SimulatedPhone } from '../../support/offline/simulated-phone.ts'
import { createTeam } from '../../support/pages/team.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

test.use({ journey: 'offline schedules' })

const schedules = 200
const phone = fc.nat({ max: 1 })
const some = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 })
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
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

const applyStep = async (
  step: Step,
  phones: readonly SimulatedPhone[],
  players: readonly TestPerson[],
  server: JourneyServer,
): Promise<void> => {
  const chosen = (people: readonly number[]) => players.filter((_, index) => people.includes(index))
  if (step.kind === 'pass') return server.clock.advance(step.minutes)
  if (step.kind === 'desk') return actAtDesk(server, step.action, chosen(step.people))
  const [one, other] = phones
  const used = step.phone === 0 ? one : other
  if (step.kind === 'network') used?.setNetwork(step.network)
  else if (step.kind === 'wrong clock') used?.setSkew(step.minutes * 60_000)
  else if (step.kind === 'restart') await used?.restart()
  else await used?.act(step.kind, chosen(step.people))
}

/** The status before and after each kind of event. */
const statuses: Readonly<Record<string, readonly [string, string]>> = {
  checkin: ['pending', 'checked_in'],
  checkout: ['checked_in', 'checked_out'],
  undo_checkin: ['checked_in', 'pending'],
  undo_checkout: ['checked_out', 'checked_in'],
}

/** Each event follows from the status before it, and the last one gives the status. */
const expectLegal = async (server: JourneyServer, { id }: TestPerson) => {
  const { status, events } = await storedStay(server.database, id)
  let current = 'pending'
  for (const { kind } of events) {
    const [before, after] = statuses[kind] ?? []
    expect(current).toBe(before)
    current = after ?? ''
  }
  expect(status).toBe(current)
  return events.filter(({ actorRole }) => actorRole === 'coach')
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
      let made = 0
      for (const each of steps) {
        await applyStep(each, phones, players, server)
        if (each.kind === 'checkin' || each.kind === 'checkout') made += each.people.length
      }
      for (const each of phones) await each.settle()
      for (const each of steps) if (each.kind === 'pass') server.clock.advance(-each.minutes)
      const toldAll = phones.flatMap((each) => each.told)
      // Everything that was made has one outcome that the coach learns.
      expect(toldAll.length).toBe(made)
      for (const player of players) {
        const events = await expectLegal(server, player)
        for (const kind of ['checkin', 'checkout'] as const) {
          const told = toldAll.filter((each) => each.person === player.id && each.kind === kind)
          const done = told.filter(({ outcome }) => outcome === 'done').length
          // What was told as done was done once, and what was told as refused was never done.
          expect(events.filter((event) => event.kind === kind).length).toBe(done)
        }
      }
    }),
    // Making a failing schedule shorter takes minutes.
    { numRuns: schedules, endOnFailure: true },
  )
})
