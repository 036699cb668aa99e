import { addDays } from '@trophy/contract/core/dates/days.ts'
import fc from 'fast-check'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { it, server } from '../../testing/server-test.ts'
import { closeNight, figuresOf } from '../../testing/stay-model/audit.ts'
import { checkIn } from '../../testing/stay-model/check-ins.ts'
import type { EventModel } from '../../testing/stay-model/event.ts'
import { emptyDatabase } from '../../testing/stay-model/judge.sql.ts'
import { Judge } from '../../testing/stay-model/judge.ts'
import { dayOf, instantOf, nightsBetween } from '../../testing/stay-model/nights.ts'
import { register } from '../../testing/stay-model/people.ts'
import { applyStep, type Places, type Step, steps } from '../../testing/stay-model/steps.ts'
import { compareViews } from '../../testing/stay-model/views.ts'
import { World } from '../../testing/stay-model/world.ts'

/** docs/operations.md has the command for more of them, or for certain ones. */
const sequences = Number(process.env['STAY_SEQUENCES'] ?? 50)
/** The same sequences in each run of `npm test`; other ones by command. */
const seed = Number(process.env['STAY_SEED'] ?? 1)

const firstDay = '2026-11-10'
const lastDay = addDays(firstDay, 14)

// H2 has a gap of two nights.
const instances = {
  H1: [
    { from: 0, until: 6, rooms: 2 },
    { from: 6, until: 11, rooms: 3 },
  ],
  H2: [
    { from: 0, until: 5, rooms: 2 },
    { from: 7, until: 11, rooms: 1 },
  ],
  H3: [{ from: 1, until: 12, rooms: 3 }],
} as const

const bookings = fc.noBias(
  fc.array(
    fc.record({
      hotelId: fc.constantFrom('H1', 'H2', 'H3'),
      offset: fc.integer({ min: 0, max: 5 }),
      nights: fc.integer({ min: 2, max: 7 }),
      place: fc.constantFrom(0, 1, 2),
      hasCome: fc.boolean(),
    }),
    { minLength: 6, maxLength: 6 },
  ),
)

const actions = fc.noBias(fc.array(steps, { minLength: 1, maxLength: 50, size: 'max' }))

let adminId: string
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
})

const newEvent = async (): Promise<World> => {
  await emptyDatabase(server.database)
  const model: EventModel = { now: instantOf(addDays(firstDay, 2), 9), blocks: [], guests: [], closed: new Set() }
  for (const [hotelId, blocks] of Object.entries(instances)) {
    const created = await createHotel(server.database, {
      hotelId,
      instances: blocks.map(({ from, until, rooms }) => ({
        startDate: addDays(firstDay, from),
        endDate: addDays(firstDay, until),
        totalRooms: rooms,
      })),
    })
    for (const { id, startDate: start, endDate: end, totalRooms: rooms } of created.instances) {
      model.blocks.push({ id, hotelId, start, end, rooms, mostRooms: rooms })
    }
  }
  const world = new World(server, adminId, model)
  world.setTime(model.now)
  return world
}

type Bookings = typeof bookings extends fc.Arbitrary<infer Value> ? Value : never

const registerPeople = async (world: World, wanted: Bookings): Promise<Places> => {
  const dates = { hotelId: 'H3', start: addDays(firstDay, 1), end: addDays(firstDay, 6) }
  const first = await register(world, { role: 'coach', team: null, ...dates })
  const second = await register(world, { role: 'coach', team: null, ...dates, hotelId: 'H1' })
  const inHouse: string[] = []
  for (const { hotelId, offset, nights, place, hasCome } of wanted) {
    const team = [first, second, null][place] ?? null
    const start = addDays(firstDay, offset)
    const role = team === null ? 'official' : 'player'
    const id = await register(world, { role, team, hotelId, start, end: addDays(start, nights) })
    if (id !== null && hasCome && start <= dayOf(world.model.now)) inHouse.push(id)
  }
  if (inHouse.length > 0) await checkIn(world, { ids: inHouse, hoursAgo: 0, isByCoach: false })
  return { firstDay, coaches: [first ?? '', second ?? ''] }
}

const run = async (wanted: Bookings, sequence: readonly Step[]): Promise<void> => {
  const world = await newEvent()
  const judge = new Judge(world)
  const places = await registerPeople(world, wanted)
  await judge.compare()
  for (const [index, step] of sequence.entries()) {
    await applyStep(world, step, places)
    if (world.hasChanged || step.kind === 'pass') await judge.compare()
    world.hasChanged = false
    if (index % 12 === 11) await compareViews(world, firstDay)
  }
  await closeEveryNight(world, judge)
}

const closeEveryNight = async (world: World, judge: Judge): Promise<void> => {
  const end = instantOf(addDays(lastDay, 2), 13)
  const hours = Math.max(0, (end.getTime() - world.model.now.getTime()) / 3_600_000)
  await applyStep(world, { kind: 'pass', hours }, { firstDay, coaches: ['', ''] })
  await judge.compare()
  await compareViews(world, firstDay)
  for (const night of nightsBetween(firstDay, lastDay)) {
    if (figuresOf(world.model, night).length > 0 && !world.model.closed.has(night)) await closeNight(world, night)
  }
  await judge.compare()
}

/** After a failure fast-check looks for a shorter sequence that fails; that is worth a minute. */
const shortening = 60_000
let failedAt: number | undefined

it(
  `${sequences} random sequences of all actions, seed ${seed}, agree with an independent model of a stay`,
  async () => {
    const property = fc.asyncProperty(bookings, actions, async (wanted, sequence) => {
      if (failedAt !== undefined && performance.now() > failedAt + shortening) return
      try {
        await run(wanted, sequence)
      } catch (error) {
        failedAt ??= performance.now()
        throw error
      }
    })
    await fc.assert(property, { numRuns: sequences, seed })
  },
  sequences * 10_000 + 2 * shortening,
)
