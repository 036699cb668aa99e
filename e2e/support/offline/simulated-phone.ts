import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { TestPerson } from '@trophy/server/testing'
import { ActionQueue } from '@trophy/web/coach/offline/action-queue.ts'
import { openActionStore } from '@trophy/web/coach/offline/action-store.ts'
import {
  type ActionPerson,
  expectedDetails,
  type FirstOutcome,
  type QueuedAction,
  type RequestedAction,
} from '@trophy/web/coach/offline/queued-action.rules.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { createConnection, type PhoneNetwork } from './phone-connection.ts'

export type { PhoneNetwork } from './phone-connection.ts'

/** What became of an action for one of its people, as the coach learns it. */
export interface Told {
  readonly kind: QueuedAction['kind']
  readonly person: string
  readonly isDone: boolean
  /** The new name of an edit. */
  readonly name?: string
  /** Why it was refused, of what had waited. */
  readonly reason?: string
}

type Toldable = Pick<QueuedAction, 'kind' | 'people'> & { readonly details?: { readonly name: string } }

const personOf = ({ id, participantId }: Pick<TestPerson, 'id' | 'participantId'>): ActionPerson => ({
  id,
  participantId,
  name: participantId,
})

/** The queue of a coach's phone without its screens, over a network that a test controls. */
export const createPhone = async (server: JourneyServer, coach: TestPerson) => {
  // Without a database of the browser it keeps the actions in memory, also when the queue is closed.
  const store = openActionStore()
  const told: Told[] = []
  /** How far the phone's clock is from the server's, in milliseconds. */
  let skew = 0
  const now = () => server.clock.now().getTime() + skew
  const connection = await createConnection(server, coach, now)
  let { players } = await connection.readTeam()
  const readTeam = async () => {
    players = (await connection.readTeam()).players
  }

  const tell = ({ kind, people, details }: Toldable, isDone: (person: ActionPerson) => boolean, reason?: string) => {
    for (const person of people) {
      const what = { kind, person: person.id, ...(details && { name: details.name }), ...(reason && { reason }) }
      told.push({ ...what, isDone: isDone(person) })
    }
  }

  const tellFirst = (action: Toldable, outcome: FirstOutcome) => {
    if (outcome.kind === 'waiting') return
    const skipped = outcome.kind === 'done' ? outcome.result.skipped.map((each) => each.participantId) : []
    tell(action, ({ id, participantId }) => outcome.kind === 'done' && ![id, participantId].some(isIn(skipped)))
  }

  const open = () =>
    new ActionQueue({
      coachId: coach.id,
      store,
      connection: { ...connection, isOnline: () => connection.network() !== 'down', exclusively: (work) => work() },
      now,
      onShow: () => undefined,
      onDone: (action) => tell(action, () => true),
      failureOf: (kind) => kind,
    })

  let queue = open()

  const add = async (action: RequestedAction & Toldable) => tellFirst(action, await queue.add(action, now()))

  return {
    told,
    setNetwork: (network: PhoneNetwork) => {
      connection.setNetwork(network)
      if (network === 'up') queue.wake()
    },
    setSkew: (milliseconds: number) => {
      skew = milliseconds
    },
    act: (kind: 'checkin' | 'checkout', people: readonly TestPerson[]) => add({ kind, people: people.map(personOf) }),
    /** Gives a player another name, from what the phone shows. */
    rename: async ({ id }: TestPerson, name: string) => {
      if (connection.network() === 'up') await readTeam()
      const player = players.find((each) => each.id === id)
      if (player === undefined) throw new Error('not in the team')
      const waiting = (await store.all()).filter(({ refusal }) => refusal === undefined)
      const before = expectedDetails(player, waiting)
      await add({ kind: 'edit', people: [personOf(player)], before, details: { ...before, name } })
    },
    /** Closes the browser, and opens it again: only what is stored is left. */
    restart: async () => {
      queue.close()
      await queue.run()
      connection.forget()
      queue = open()
      void queue.run()
    },
    /** With the network back, sends all that waits. The refusals that the coach can read count as told. */
    settle: async () => {
      connection.setNetwork('up')
      queue.wake()
      await queue.run()
      for (const { refusal, ...action } of await store.all()) {
        if (refusal === undefined) throw new Error(`${action.kind} still waits`)
        tell(action, () => false, refusal.reason)
      }
    },
    /** The team as the phone shows it in the end. */
    players: async (): Promise<readonly CoachPlayer[]> => {
      await readTeam()
      return players
    },
  }
}

const isIn =
  (list: readonly string[]) =>
  (each: string): boolean =>
    list.includes(each)

export type SimulatedPhone = Awaited<ReturnType<typeof createPhone>>
