import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, firstDay, instantOn } from './calendar.ts'
import { startDatabase, type WeekDatabase } from './database.ts'
import { planEvent, type PlannedEvent, type SizeName } from './event.ts'
import { type Gateway, startGateway } from './gateway.ts'
import { type Machines, startMachines } from './machines.ts'
import { createNetwork, type Network } from './network.ts'
import { createRandom, type Random } from './random.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'

/** Everything around the actors. */
export interface World {
  readonly seed: number
  readonly random: Random
  readonly event: PlannedEvent
  readonly machines: Machines
  readonly postgres: WeekDatabase
  readonly network: Network
  readonly gateway: Gateway
  readonly recorder: Recorder
  readonly stopwatch: Stopwatch
  /** Who does not act in this week: names of clients, of an organiser's jobs, or `faults`. */
  readonly without: ReadonlySet<string>
  /** The product's time. */
  readonly instant: () => string
  /** All clocks of the product are moved while no request is under way. */
  readonly moveTo: (next: number) => Promise<void>
  readonly today: () => string
  readonly stop: () => Promise<void>
}

/** The first account, which the settings create. */
export const firstAccount = {
  name: 'Organiser',
  email: 'organiser@example.org',
  password: 'a quiet evening in the hills',
  mobile: '+919000000001',
} as const

const limits = {
  REQUEST_LIMIT_PER_MINUTE: '10000000',
  OTP_LIMIT_PER_HOUR: '1000',
  OTP_BUDGET_PER_HOUR: '100000',
  SIGN_IN_LIMIT_PER_HOUR: '100000',
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '127.0.0.1',
}

/** Starts the machines on the evening before the first day. */
export const openWorld = async (seed: number, size: SizeName, without: ReadonlySet<string>): Promise<World> => {
  const random = createRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'trophy-week-'))
  const start = instantOn(firstDay, -4)
  const time: { now: () => number } = { now: () => start }
  const gateway = await startGateway(folder, random.fork('gateway'), () => time.now())
  const account = {
    ADMIN_NAME: firstAccount.name,
    ADMIN_EMAIL: firstAccount.email,
    ADMIN_PASSWORD: firstAccount.password,
    ADMIN_MOBILE: firstAccount.mobile,
  }
  const settings = { ...limits, ...gateway.settings, ...account }
  const postgres = await startDatabase(folder).catch(async (error: unknown) => {
    await gateway.close()
    throw error
  })
  const machines = await startMachines(folder, start, settings, postgres).catch(async (error: unknown) => {
    await Promise.all([postgres.stop(), gateway.close()])
    throw error
  })
  time.now = () => machines.now()
  const network = createNetwork(machines.entrance, random.fork('network'))
  const event = planEvent(random.fork('event'), size)
  const recorder = createRecorder()
  for (const { mobile } of [firstAccount, ...event.people]) recorder.plant(mobile)
  recorder.plant(firstAccount.password)
  const stopwatch = createStopwatch()
  return {
    seed,
    random,
    event,
    machines,
    postgres,
    network,
    gateway,
    recorder,
    stopwatch,
    without,
    instant: () => new Date(machines.now()).toISOString(),
    moveTo: (next) => network.whileQuiet(() => stopwatch.during('clock', machines.moveTo(next))),
    today: () => dayOf(machines.now()),
    stop: async () => {
      network.close()
      await machines.stop()
      await postgres.stop()
      await gateway.close()
      await rm(folder, { recursive: true })
    },
  }
}
