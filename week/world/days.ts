import { openBoard } from '../actors/board.ts'
import { openDesk } from '../actors/desk.ts'
import { openPhone } from '../actors/phone.ts'
import { openOffice } from '../actors/office.ts'
import { openOrganiser, type Organiser } from '../actors/organiser.ts'
import { openProgramOf, type programs } from '../actors/program.ts'
import { openReporter } from '../actors/reporter.ts'
import { openStranger } from '../actors/stranger.ts'
import { openTechnician } from '../actors/technician.ts'
import { createFaults, type Faults } from '../faults/faults.ts'
import { type Nights, planNights } from '../faults/nights.ts'
import { addDays, firstDay, instantOn } from './calendar.ts'
import { letters, type PlannedEvent } from './event.ts'
import { wait } from './sending.ts'
import type { Account } from './session.ts'
import { firstAccount, type World } from './world.ts'

export const weekDays = 7
/** The day's work begins at 6:30; sessions end after an hour without use. */
const [firstHour, lastHour, step] = [6.5, 22, 0.8]

/** What screens show that stay open. */
const screens = {
  'board-arrivals': ['/api/admin/dashboard/checkin?limit=100', '/api/admin/dashboard/stats'],
  'board-departures': ['/api/admin/dashboard/checkout?limit=100'],
  'board-people': ['/api/admin/dashboard/participants?limit=100'],
} as const

/** The screens must show the truth after five seconds. */
const quietMilliseconds = 5_200

/** Those who act at a moment of a day, all at once. */
export interface Cast {
  readonly organiser: Organiser
  /** Called at each moment of a day. */
  readonly workers: readonly (() => Promise<unknown>)[]
  /** Called at one moment of a day: all desks are crowded, and want the same last rooms. */
  readonly rush: readonly (() => Promise<void>)[]
  readonly faults: Faults
  readonly nights: Nights
  /** What is read when the day's work is done: it must be what the database has. */
  readonly evening: () => Promise<void>
  /** At the end of the week: everything that waits is sent, and the screens have time to show it. */
  readonly finish: () => Promise<void>
  /** Nobody acts until the screens must show the truth. */
  readonly rest: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Accounts for the desks, which the first organiser adds, and the sheets of the event. */
export const prepareEvent = async (world: World): Promise<Cast> => {
  const organiser = openOrganiser(world, firstAccount, 'organiser')
  const accounts = Array.from({ length: world.event.size.desks }, (_, index): Account => {
    const number = index + 1
    return {
      name: `Desk ${letters(index)}`,
      email: `desk${number}@example.org`,
      password: `rooms and keys ${number}${number}`,
      mobile: `+91${9_000_000_100 + number}`,
    }
  })
  for (const { name, email, password, mobile, role = 'admin' } of [...accounts, officeAccount, technicianAccount]) {
    world.recorder.plant(mobile)
    world.recorder.plant(password)
    const body = { name, email, password, mobileNumber: mobile, role }
    await organiser.client.act({ kind: 'other', method: 'POST', path: '/api/admin/accounts', body })
  }
  await organiser.uploadSheets()
  await world.machines.finishJobs()
  const isIn = (name: string): boolean => !world.without.has(name)
  const opened = accounts.flatMap((account, index) => {
    const name = `desk-${index + 1}`
    return isIn(name) ? [openDesk(world, account, name)] : []
  })
  const [desk = firstAccount] = accounts
  const boards = Object.entries(screens)
    .filter(([name]) => isIn(name))
    .map(([name, paths]) => openBoard(world, desk, name, paths))
  const phones = world.event.teams
    .filter(({ coach }) => isIn(`phone-${coach.id}`))
    .map((team) => openPhone(world, team))
  const office = openOffice(world, officeAccount, 'office')
  const technician = openTechnician(world, technicianAccount, 'technician')
  const stranger = openStranger(world, 'stranger')
  const reporter = openReporter(world, 'reporter')
  const others = Object.entries({ office, technician, stranger, reporter } satisfies Record<Other, unknown>)
    .filter(([name]) => isIn(name))
    .map(([, actor]) => actor)
  const keyed = await Promise.all(programNames.filter(isIn).map((name) => openProgramOf(world, organiser.client, name)))
  return {
    organiser,
    rush: opened.map(({ hurry }) => hurry),
    faults: createFaults(world),
    nights: planNights(world),
    workers: [...opened, ...phones, ...others, ...keyed].map(({ work }) => work),
    evening: async () => {
      await Promise.all(others.map(async (actor) => ('evening' in actor ? actor.evening() : undefined)))
    },
    finish: async () => {
      await Promise.all(phones.map(({ finish }) => finish()))
      await world.machines.finishJobs()
      await wait(quietMilliseconds)
    },
    rest: () => world.stopwatch.during('quiet', wait(quietMilliseconds)),
    close: async () => {
      await Promise.all(boards.map((board) => board.close()))
    },
  }
}

const officeAccount: Account = {
  name: 'Office',
  email: 'office@example.org',
  password: 'lists and papers of teams',
  mobile: '+919000000201',
}
const technicianAccount: Account = {
  name: 'Technician',
  email: 'technician@example.org',
  password: 'copies of everything kept',
  mobile: '+919000000202',
  role: 'technical_admin',
}

const otherActors = ['office', 'technician', 'stranger', 'reporter'] as const
type Other = (typeof otherActors)[number]
const programNames = ['gate', 'scoreboard'] as const satisfies readonly (keyof typeof programs)[]

/** All who may be left out of a week. */
export const namesOf = ({ size, teams }: PlannedEvent): readonly string[] => [
  'faults',
  'restore',
  ...otherActors,
  ...programNames,
  ...Object.keys(screens),
  ...new Set(organisersDay.map(([job]) => job)),
  ...teams.map(({ coach }) => `phone-${coach.id}`),
  ...Array.from({ length: size.desks }, (_, index) => `desk-${index + 1}`),
]

type Job = keyof Organiser['jobs']

/** When the organisers do what, in hours of the day, and how likely on each day. */
const organisersDay: readonly (readonly [Job, number, number])[] = [
  ['uploadCorrected', 9, 0.5],
  ['editHotel', 10, 0.5],
  ['reassign', 11, 0.6],
  ['closeNight', 13, 0.9],
  ['reassign', 14, 0.6],
  ['loseHotel', 15, 0.25],
  ['addInvoice', 16, 0.4],
  ['sendOut', 17, 0.5],
  ['sendMessage', 18, 0.7],
  ['releaseNoShows', 20, 0.5],
]

/** One day, and the night before: at each moment the clock stands still, and everybody acts at once. */
export const playDay = async (world: World, cast: Cast, number: number): Promise<void> => {
  const { stopwatch } = world
  const day = addDays(firstDay, number)
  const random = world.random.fork(`day ${number}`)
  const planned = organisersDay
    .filter(([, , probability]) => random.chance(probability))
    .filter(([job]) => !world.without.has(job))
    .map(([job, hour]) => ({ job, hour: hour + random.next() }))
  const rushHour = 17 + 3 * random.next()
  await stopwatch.during('jobs', cast.nights.spend(number))
  let before = 0
  for (let hour = firstHour + random.next() / 2; hour < lastHour; hour += step + random.next() / 10) {
    // Time stands still while anybody acts.
    await world.moveTo(instantOn(day, hour))
    await stopwatch.during('jobs', world.machines.finishJobs())
    const isNow = (at: number): boolean => at > before && at <= hour
    await cast.nights.restore(number, isNow)
    const due = planned.filter((each) => isNow(each.hour))
    const rush = isNow(rushHour) ? cast.rush : []
    before = hour
    await Promise.all([
      world.without.has('faults') ? undefined : stopwatch.during('faults', cast.faults.next(rush.length > 0)),
      ...[...cast.workers, ...rush].map((work) => work()),
      ...due.map(({ job }) => cast.organiser.jobs[job]()),
    ])
  }
  await world.network.settle()
  await stopwatch.during('jobs', world.machines.finishJobs())
  await stopwatch.during('evening', cast.evening())
}
