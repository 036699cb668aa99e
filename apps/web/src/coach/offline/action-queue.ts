import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { ApiError, asApiError, errorBody, isSessionOver } from '../../shared/api/api-error.ts'
import { newIdempotencyKey, isUnanswered, patienceMilliseconds } from '../../shared/api/no-response.ts'
import {
  ageOf,
  asNew,
  asRequest,
  inServerTime,
  isInFuture,
  isTemporary,
  madeNow,
  refusalOf,
  retryDelay,
  separately,
  shownOf,
  skipReasonOf,
} from './action-queue.rules.ts'
import type { ActionStore } from './action-store.ts'
import {
  type ActionPerson,
  type ActionResult,
  type Connection,
  type FirstOutcome,
  isEditOf,
  type QueuedAction,
  type RequestedAction,
  type ShownActions,
  tooOld,
} from './queued-action.rules.ts'

interface QueueOptions {
  /** The `id` of the coach. */
  readonly coachId: string
  readonly store: ActionStore
  readonly connection: Connection
  /** The clock of the phone, in milliseconds since 1970. */
  readonly now: () => number
  /** Called by {@link ActionQueue.show}, which is to be called whenever the store has changed. */
  readonly onShow: (actions: ShownActions) => void
  /** An action that waited was done, for these of its people. */
  readonly onDone: (action: QueuedAction) => void
  /** What is told of an error of the server that has no message. */
  readonly failureOf: (kind: QueuedAction['kind']) => string
}

/**
 * Keeps the actions of a coach until the server has responded, and sends them in their order, one at a time, each with
 * one idempotency key. What is refused after the coach was told that it waits is kept until the coach removes it.
 */
export class ActionQueue {
  readonly #options: QueueOptions
  /** Those who wait for the first outcome of an action, by its `order`. */
  readonly #askers = new Map<number, { action: QueuedAction; tell: (outcome: FirstOutcome) => void }>()
  /** What the coach has just made or sent again, and did not have to wait, by its `order`. */
  readonly #fresh = new Set<number>()
  readonly #closing = new AbortController()
  /** Aborted when the queue is closed. */
  readonly closed = this.#closing.signal
  #run: Promise<void> | undefined
  #hasMore = false
  #endPause = () => {}
  #failures = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /**
   * Stores an action and sends it after those before it. Resolves within some seconds, whatever happens.
   * @param madeAt by the phone's clock, in milliseconds since 1970
   */
  async add(requested: RequestedAction, madeAt: number): Promise<FirstOutcome> {
    const { coachId, connection, store } = this.#options
    const made = { madeAt, serverTime: connection.serverClock(), idempotencyKey: newIdempotencyKey() }
    const { action, isStored } = store.add({ ...requested, ...made, coachId })
    this.#fresh.add(action.order)
    const outcome = new Promise<FirstOutcome>((tell) => this.#askers.set(action.order, { action, tell }))
    setTimeout(() => void this.#tellWaiting(action.order), this.#failures > 0 ? 0 : patienceMilliseconds)
    await isStored
    this.wake()
    return outcome
  }

  /** Sends what waits, until nothing is left, the session is over, or the queue is closed. */
  run(): Promise<void> {
    this.#hasMore = true
    this.#run ??= this.#work()
    return this.#run
  }

  /** Sends at once, without the pause after a failure. */
  wake(): void {
    this.#endPause()
    void this.run()
  }

  /** Ends what is under way. The actions stay. */
  close(): void {
    this.#closing.abort()
    this.#endPause()
    this.#options.store.close()
  }

  /** Removes an action that the coach takes back, or whose refusal was read. True when it was sent and may be done. */
  async remove(order: number): Promise<boolean> {
    const { coachId, store } = this.#options
    const removed = await store.remove(order)
    const [person] = removed?.people ?? []
    if (removed?.kind === 'edit' && person) {
      // The next change of the player was made on this one.
      const next = (await store.waitingOf(coachId)).filter(isEditOf(person)).find((edit) => edit.order > order)
      if (next) await store.replace({ ...next, before: removed.before })
    }
    this.wake()
    return removed?.happenedAt !== undefined
  }

  /** Removes all actions of the coach. */
  async clear(): Promise<void> {
    const { coachId, store } = this.#options
    for (const action of await store.all()) if (action.coachId === coachId) await store.remove(action.order)
  }

  /** Sends a refused action as a new one. */
  async sendAgain(action: QueuedAction): Promise<void> {
    const { connection, now, store } = this.#options
    const made = { madeAt: now(), serverTime: connection.serverClock(), idempotencyKey: newIdempotencyKey() }
    await store.replace(asNew(action, made))
    this.#fresh.add(action.order)
    this.wake()
  }

  /** Reads and shows the actions, which another page may have changed. */
  async show(): Promise<void> {
    const { coachId, onShow, store } = this.#options
    // Those who ask while the actions are read are not looked for among them.
    const asked = [...this.#askers]
    const all = await store.all()
    if (this.closed.aborted) return
    for (const [order, { action }] of asked) {
      // Another page of this phone has sent it.
      const result = { count: action.people.length, skipped: [] }
      if (!all.some((each) => each.order === order)) this.#tell(order, { kind: 'done', result })
    }
    onShow({ ...shownOf(all, coachId, this.#askers), isKept: store.isKept() })
  }

  async #work(): Promise<void> {
    try {
      while (this.#hasMore && !this.closed.aborted) {
        this.#hasMore = false
        await this.#sendAll()
      }
    } finally {
      // In the same step as the last look at `#hasMore`: nothing that is added in between is forgotten.
      this.#run = undefined
    }
  }

  async #sendAll(): Promise<void> {
    const { connection, store } = this.#options
    while (!this.closed.aborted) {
      if ((await store.all()).length === 0) break
      const step = connection.isOnline() ? await connection.exclusively(() => this.#attempt()) : 'wait'
      if (step === 'stop') break
      if (step === 'wait') await this.#pause()
    }
    this.#failures = 0
  }

  /** One attempt with the first action that waits; `stop` when nothing waits or the session is over. */
  async #attempt(): Promise<'next' | 'wait' | 'stop'> {
    const { coachId, connection, store } = this.#options
    let action: QueuedAction | undefined
    try {
      await this.#judgeAges()
      const [next] = await store.waitingOf(coachId)
      if (next === undefined) return 'stop'
      action = asRequest(next, this.#fresh.delete(next.order))
      if (action !== next) await store.replace(action)
      // The coach may have taken it back meanwhile.
      if (!(await store.has(action))) return 'next'
      const result = await connection.send(action, this.closed)
      this.#failures = 0
      await this.#finish(action, result)
      return 'next'
    } catch (error) {
      if (this.closed.aborted || isSessionOver(error)) return 'stop'
      if (action === undefined || this.#isRepeated(error, action)) return 'wait'
      return this.#refuse(action, error)
    }
  }

  /** By the server's clock, which is asked again before anything counts as too old. */
  async #judgeAges(): Promise<void> {
    const { coachId, connection, now, store } = this.#options
    const all = await store.all()
    if (all.length === 0) return
    const placed = (serverNow: number) => all.map((action) => inServerTime(action, { now: now(), serverNow }))
    let serverNow = connection.serverClock() ?? (await connection.readServerClock())
    if (placed(serverNow).some((action) => ageOf(action, serverNow) !== 'current' && !action.refusal)) {
      serverNow = await connection.readServerClock()
    }
    for (const action of placed(serverNow)) {
      const age = ageOf(action, serverNow)
      const isExpired = age === 'too old' && action.coachId === coachId && !action.refusal
      if (age === 'over') await store.remove(action.order)
      else if (isExpired) await this.#keepRefused({ ...action, refusal: { reason: '', code: tooOld } })
      else if (!all.includes(action)) await store.replace(action)
    }
  }

  #tell(order: number, outcome: FirstOutcome): boolean {
    const asker = this.#askers.get(order)
    this.#askers.delete(order)
    asker?.tell(outcome)
    return asker !== undefined
  }

  async #tellWaiting(order: number): Promise<void> {
    this.#fresh.delete(order)
    if (this.#tell(order, { kind: 'waiting' })) await this.show()
  }

  /** A refusal is told to who still waits for it; without such a person an error that may pass is repeated. */
  #isRepeated(error: unknown, { order }: QueuedAction): boolean {
    if (isUnanswered(error)) return true
    return error instanceof ApiError && !this.#askers.has(order) && isTemporary(error.status, this.#failures)
  }

  async #pause(): Promise<void> {
    this.#failures += 1
    for (const order of this.#askers.keys()) await this.#tellWaiting(order)
    if (this.closed.aborted) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryDelay(this.#failures))
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #finish(action: QueuedAction, result: ActionResult): Promise<void> {
    if (this.#tell(action.order, { kind: 'done', result })) await this.#options.store.remove(action.order)
    else await this.#finishLater(action, result.skipped)
  }

  /** Nobody waits for the response any more: people who were skipped are kept as refused. */
  async #finishLater(action: QueuedAction, skipped: Skipped): Promise<void> {
    const { onDone, store } = this.#options
    const isTakenBack = !(await store.has(action))
    const done: ActionPerson[] = []
    for (const one of separately(action, newIdempotencyKey)) {
      const refusal = skipReasonOf(one.person, skipped)
      if (refusal === undefined) done.push(one.person)
      // One alone keeps its place: the next may be that of another person of a list that was separated.
      else if (action.people.length === 1) return this.#keepRefused({ ...action, refusal })
      else if (!isTakenBack) await store.insert({ ...one.action, refusal })
    }
    await store.remove(action.order)
    if (done.length > 0 || action.people.length === 0) onDone({ ...action, people: done })
  }

  async #refuse(action: QueuedAction, error: unknown): Promise<'next' | 'wait'> {
    const { failureOf, now, store } = this.#options
    const { code, serverMessage } = asApiError(error) ?? {}
    if (isInFuture(serverMessage ?? '')) {
      await store.replace(madeNow(action, now()))
      return 'wait'
    }
    this.#failures = 0
    if (this.#tell(action.order, { kind: 'refused', error })) {
      await store.remove(action.order)
      return 'next'
    }
    const skipped = errorBody(error)?.['skipped']
    if (isSkipped(skipped)) await this.#finishLater(action, skipped)
    else if (code === 'not_found' && action.people.length > 1 && action.kind !== 'rollcall')
      await this.#separate(action)
    else await this.#keepRefused({ ...action, refusal: refusalOf(action, asApiError(error), failureOf(action.kind)) })
    return 'next'
  }

  /** One person who has left the team refuses the whole list. */
  async #separate(action: QueuedAction): Promise<void> {
    const { store } = this.#options
    if (await store.has(action)) for (const one of separately(action, newIdempotencyKey)) await store.insert(one.action)
    await store.remove(action.order)
  }

  async #keepRefused(refused: QueuedAction): Promise<void> {
    this.#tell(refused.order, { kind: 'waiting' })
    await this.#options.store.replace(refused)
  }
}

const isSkipped = (list: unknown): list is Skipped => Array.isArray(list)
