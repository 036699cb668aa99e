import { basename } from 'node:path'
import type { Actor } from '../evidence.ts'
import { dayOf, instantOn } from '../world/calendar.ts'
import type { MachineName } from '../world/machines.ts'
import { wait } from '../world/sending.ts'
import type { World } from '../world/world.ts'

/** Something that goes wrong while people act; all but an outage is over, in real time, before the clock moves on. */
interface Fault {
  readonly name: string
  /** Whether it may begin now; always unless given. */
  readonly mayBegin?: () => boolean
  readonly run: () => Promise<void>
}

const serverNames = ['server-1', 'server-2'] as const
/** As the audit names who made the backup before an upgrade. */
const upgrader: Actor = { client: 'upgrade', role: 'technical_admin', name: 'Upgrade', coachId: null }

/** How often a connection breaks while the network is bad. */
const cutProbability = 0.12
/** A request that a killed server took with it waits for its key. */
const mostKills = 2
const momentsOfWeek = 120
const lastOutageHour = 18

/** The faults of a week, by its seed. */
export const createFaults = ({ random: ofWeek, machines, postgres, gateway, network, recorder, event }: World) => {
  const random = ofWeek.fork('faults')
  const happened: Record<string, number> = {}
  let kills = 0
  let moment = 0
  let backAt = Number.POSITIVE_INFINITY

  const kill = (name: MachineName): Fault => ({
    name: `kill -9 of ${name}`,
    run: async () => {
      await wait(random.below(150))
      await machines.kill(name, random.below(500))
    },
  })
  const freezings = {
    'server-1': (milliseconds: number) => machines.freeze('server-1', milliseconds),
    'server-2': (milliseconds: number) => machines.freeze('server-2', milliseconds),
    worker: (milliseconds: number) => machines.freeze('worker', milliseconds),
    nginx: machines.nginx.freeze,
    HAProxy: postgres.proxy.freeze,
    PostgreSQL: postgres.freeze,
  }
  const killProxy = (name: string, proxy: Pick<typeof machines.nginx, 'kill'>): Fault => ({
    name: `kill -9 of ${name}`,
    run: async () => {
      await wait(random.below(100))
      await proxy.kill(random.below(500))
    },
  })
  const freeze = ([name, standStill]: [string, (milliseconds: number) => Promise<void>]): Fault => ({
    name: `SIGSTOP of ${name}`,
    run: async () => {
      await wait(random.below(100))
      await standStill(500 + random.below(1500))
    },
  })
  const badNetwork: Fault = {
    name: 'connections cut',
    run: async () => {
      network.cutOff(cutProbability)
      await wait(400)
      network.cutOff(0)
    },
  }
  const gatewayFault = (mood: 'refuses' | 'loses'): Fault => ({
    name: `the gateway ${mood}`,
    run: async () => {
      gateway.become(mood)
      await wait(400 + random.below(800))
      gateway.become('works')
    },
  })

  const upgrade: Fault = {
    name: 'upgrade to the next version',
    run: async () => {
      const at = new Date(machines.now()).toISOString()
      const act = { kind: 'back_up', at, sentAt: at, method: 'START', path: '', body: null, key: null } as const
      const backup = recorder.attempt({ ...act, id: recorder.nextId(upgrader.client), actor: upgrader })
      backup.answered(201, { name: basename(await machines.upgrade()), verified: true })
    },
  }
  const restartOfDatabase: Fault = {
    name: 'restart of PostgreSQL',
    run: async () => {
      await wait(random.below(150))
      await postgres.restart()
    },
  }
  const failover = (failure: 'killed' | 'frozen'): Fault => ({
    name: `failover: the primary ${failure}`,
    run: async () => {
      await wait(random.below(150))
      await postgres.failOver(failure)
    },
  })
  const fullDisk: Fault = {
    name: 'the disk of PostgreSQL full',
    run: () => postgres.fillDisk(event.size.fullDisk * (0.5 + random.next())),
  }
  /** Until some time after an hour of the world's clock, so not in the evening: nobody could sign in then. */
  const outage: Fault = {
    name: 'the gateway down for an hour',
    mayBegin: () => machines.now() < instantOn(dayOf(machines.now()), lastOutageHour),
    run: async () => {
      backAt = machines.now() + 3_600_000
      await gateway.goDown()
    },
  }
  /** Each happens once, at one of the moments of the week. */
  const rare = [
    upgrade,
    restartOfDatabase,
    fullDisk,
    failover(random.oneOf(['killed', 'frozen'])),
    outage,
    killProxy('nginx', machines.nginx),
    killProxy('HAProxy', postgres.proxy),
  ].map((fault) => ({ fault, from: random.below(momentsOfWeek) }))

  const choose = (isRush: boolean): Fault | undefined => {
    const due = rare.findIndex(({ fault, from }) => from <= moment && (fault.mayBegin?.() ?? true))
    const [planned] = due === -1 ? [] : rare.splice(due, 1)
    const drawn = random.next()
    if (planned) return planned.fault
    if (isRush || drawn < 0.16) return badNetwork
    if (drawn < 0.2) return freeze(random.oneOf(Object.entries(freezings)))
    if (drawn < 0.25) return gatewayFault(random.oneOf(['refuses', 'loses']))
    if (drawn < 0.26) return kill('worker')
    if (drawn >= 0.28 || kills >= mostKills) return undefined
    kills += 1
    return kill(random.oneOf(serverNames))
  }

  return {
    /** What goes wrong at this moment, if anything; in a rush at least the network. */
    next: async (isRush: boolean): Promise<void> => {
      moment += 1
      if (machines.now() >= backAt) {
        backAt = Number.POSITIVE_INFINITY
        await gateway.comeBack()
      }
      const fault = choose(isRush)
      if (fault === undefined) return
      happened[fault.name] = (happened[fault.name] ?? 0) + 1
      await fault.run()
    },
    /** How often each has happened. */
    happened: happened as Readonly<Record<string, number>>,
  }
}

export type Faults = ReturnType<typeof createFaults>
