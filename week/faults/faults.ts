import type { MachineName } from '../world/machines.ts'
import type { World } from '../world/world.ts'

/** Something that goes wrong while people act; it is over, in real time, before the clock moves on. */
interface Fault {
  readonly name: string
  readonly run: () => Promise<void>
}

const serverNames = ['server-1', 'server-2'] as const
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** How often a connection breaks while the network is bad. */
const cutProbability = 0.12
/** Kills of servers are rare: a request that one took with it waits 15 seconds for its key. */
const mostKills = 2

/** The faults of a week, by its seed. */
export const createFaults = ({ random: ofWeek, machines, gateway, network }: World) => {
  const random = ofWeek.fork('faults')
  const happened: Record<string, number> = {}
  let kills = 0

  const kill = (name: MachineName): Fault => ({
    name: `kill -9 of ${name}`,
    run: async () => {
      await wait(random.below(150))
      await machines.kill(name, random.below(500))
    },
  })
  const freeze = (name: MachineName): Fault => ({
    name: `SIGSTOP of ${name}`,
    run: async () => {
      await wait(random.below(100))
      await machines.freeze(name, 500 + random.below(1500))
    },
  })
  const badNetwork: Fault = {
    name: 'connections cut',
    run: async () => {
      network.cutOff(cutProbability)
      await wait(700)
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

  const choose = (): Fault | undefined => {
    const drawn = random.next()
    if (drawn < 0.16) return badNetwork
    if (drawn < 0.19) return freeze(random.oneOf([...serverNames, 'worker']))
    if (drawn < 0.22) return gatewayFault(random.oneOf(['refuses', 'loses']))
    if (drawn < 0.23) return kill('worker')
    if (drawn >= 0.25 || kills >= mostKills) return undefined
    kills += 1
    return kill(random.oneOf(serverNames))
  }

  return {
    /** What goes wrong at this moment, if anything. */
    next: async (): Promise<void> => {
      const fault = choose()
      if (fault === undefined) return
      happened[fault.name] = (happened[fault.name] ?? 0) + 1
      await fault.run()
    },
    /** How often each has happened. */
    happened: happened as Readonly<Record<string, number>>,
  }
}

export type Faults = ReturnType<typeof createFaults>
