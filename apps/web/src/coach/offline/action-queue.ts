import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { ApiError, asApiError, errorBody, isSessionOver } from '../../shared/api/api-error.ts'
import { hasNoResponse } from '../../shared/api/no-response.ts'
import {
  asRequest,
  isInFuture,
  isTemporary,
  madeNow,
  retryDelay,
  separately,
  skipReasonOf,
} from './action-queue.rules.ts'
import type {
  ActionPerson,
  ActionRefusal,
  ActionStore,
  RequestedAction,
  QueuedAction,
  ShownActions,
} from './queued-action.ts'

/** The server's response to an action: how many it was done for, and who was skipped. */
export interface ActionResult {
  readonly count: number
  readonly skipped: Skipped
}

/** What the coach is told of a new action: its result, the server's error, or that it waits for the network. */
export type FirstOutcome =
  | { readonly kind: 'done'; readonly result: ActionResult }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'waiting' }

interface QueueOptions {
  /** The `id` of the coach. */
  readonly coachId: string
  readonly store: ActionStore
  /** Sends an action once. Throws {@link ApiError}, or an error without a response (`hasNoResponse`). */
  readonly send: (action: QueuedAction) => Promise<ActionResult>
  /** False while it is certain that nothing can be sent. */
  readonly isOnline: () => boolean
  /** The clock of the phone, in milliseconds since 1970. */
  readonly now: () => number
  /** The clock of the server. Asks the server when it has not responded yet, and then throws like `send`. */
  readonly serverNow: () => Promise<number>
  readonly newKey: () => string
  /** True for what is too old to be kept. */
  readonly isExpired: (madeAt: number) => boolean
  /** So many actions, of any coach of this phone, were deleted. */
  readonly onExpired: (count: number) => void
  /** Waits before the next attempt, at most so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** Runs the work while no other page of this browser does the same. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>
  readonly onShow: (actions: ShownActions) => void
  /** The stored actions have changed: other pages read them again. */
  readonly onChange: () => void
  /** An action that waited was done, for these of its people. */
  readonly onDone: (action: QueuedAction) => void
}

/** How long the coach waits for a result before the action counts as waiting. */
const patienceMilliseconds = 6_000

/**
 * Keeps the actions of a coach until the server has responded, and sends them in their order, one at a time. Each is
 * stored before it is sent, with its idempotency key: it is neither lost nor done twice when the page or the browser is
 * closed. What is refused after the coach was told that it waits is kept, with the reason, until the coach removes it.
 */
export class ActionQueue {
  readonly #options: QueueOptions
  /** Those who wait for the first outcome of an action, by its `order`. */
  readonly #askers = new Map<number, (outcome: FirstOutcome) => void>()
  /** What the coach has just made or sent again, and did not have to wait, by its `order`. */
  readonly #fresh = new Set<number>()
  #run: Promise<void> | undefined
  #isClosed = false
  #failures = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /**
   * Stores an action and sends it after those before it. Resolves within some seconds, also without a network.
   * @param madeAt by the phone's clock, in milliseconds since 1970
   */
  async add(action: RequestedAction, madeAt: number): Promise<FirstOutcome> {
    const { coachId, newKey, store } = this.#options
    const { order } = await store.add({ ...action, madeAt, coachId, idempotencyKey: newKey() })
    this.#fresh.add(order)
    const outcome = new Promise<FirstOutcome>((resolve) => this.#askers.set(order, resolve))
    const patience = this.#failures > 0 ? 0 : patienceMilliseconds
    setTimeout(() => void this.#tellWaiting(order), patience)
    await this.#changed()
    void this.run()
    return outcome
  }

  /** Sends what waits, until nothing is left or the session is over. */
  run(): Promise<void> {
    this.#run ??= this.#options
      .exclusively(() => this.#sendAll())
      .finally(() => {
        this.#run = undefined
      })
    return this.#run
  }

  /** Stops after the attempt that is under way. The actions stay. */
  close(): void {
    this.#isClosed = true
  }

  /** Removes an action that the coach takes back, or whose refusal was read. */
  async remove(order: number): Promise<void> {
    await this.#options.store.remove(order)
    await this.#changed()
  }

  /** Sends a refused action as a new one. */
  async sendAgain(action: QueuedAction): Promise<void> {
    const { newKey, now, store } = this.#options
    await store.replace({ ...madeNow(action, now()), idempotencyKey: newKey() })
    this.#fresh.add(action.order)
    await this.#changed()
    await this.run()
  }

  /** Reads and shows the actions, which another page may have changed. */
  async show(): Promise<void> {
    const actions = await this.#own()
    const isSending = ({ order }: QueuedAction) => this.#askers.has(order)
    this.#options.onShow({
      sending: actions.filter(isSending),
      waiting: actions.filter((action) => action.refusal === undefined && !isSending(action)),
      refused: actions.filter(({ refusal }) => refusal !== undefined),
    })
  }

  #changed(): Promise<void> {
    this.#options.onChange()
    return this.show()
  }

  /** Another coach on the same phone neither sends nor sees them. */
  async #own(): Promise<QueuedAction[]> {
    const { coachId, store } = this.#options
    return (await store.all()).filter((action) => action.coachId === coachId)
  }

  async #sendAll(): Promise<void> {
    while (!this.#isClosed) {
      await this.#deleteExpired()
      const next = (await this.#own()).find(({ refusal }) => refusal === undefined)
      if (next === undefined || !(await this.#attempt(next))) return
    }
  }

  async #deleteExpired(): Promise<void> {
    const { isExpired, onExpired, store } = this.#options
    const expired = (await store.all()).filter(({ madeAt }) => isExpired(madeAt))
    if (expired.length === 0) return
    for (const { order } of expired) await store.remove(order)
    onExpired(expired.length)
    await this.#changed()
  }

  #tell(order: number, outcome: FirstOutcome): boolean {
    const tell = this.#askers.get(order)
    this.#askers.delete(order)
    tell?.(outcome)
    return tell !== undefined
  }

  async #tellWaiting(order: number): Promise<void> {
    this.#fresh.delete(order)
    if (this.#tell(order, { kind: 'waiting' })) await this.#changed()
  }

  /** One attempt; false when the session is over. */
  async #attempt(waiting: QueuedAction): Promise<boolean> {
    let action = waiting
    if (!this.#options.isOnline()) {
      await this.#waitForNetwork(action)
      return true
    }
    try {
      action = await this.#asRequest(waiting)
      const result = await this.#options.send(action)
      this.#failures = 0
      await this.#finish(action, result)
    } catch (error) {
      if (isSessionOver(error)) return false
      if (this.#isRepeated(error, action)) await this.#waitForNetwork(action)
      else await this.#refuse(action, error)
    }
    return true
  }

  async #asRequest(waiting: QueuedAction): Promise<QueuedAction> {
    const { now, serverNow, store } = this.#options
    const known = await serverNow()
    const isFresh = this.#fresh.delete(waiting.order)
    const request = asRequest(waiting, { isFresh, age: now() - waiting.madeAt, serverNow: known })
    if (request !== waiting) await store.replace(request)
    return request
  }

  /** A refusal is told to who still waits for it; without such a person an error that may pass is repeated. */
  #isRepeated(error: unknown, { order }: QueuedAction): boolean {
    if (hasNoResponse(error)) return true
    return error instanceof ApiError && !this.#askers.has(order) && isTemporary(error.status, this.#failures)
  }

  async #waitForNetwork({ order }: QueuedAction): Promise<void> {
    this.#failures += 1
    await this.#tellWaiting(order)
    await this.#options.pause(retryDelay(this.#failures))
  }

  async #finish(action: QueuedAction, result: ActionResult): Promise<void> {
    if (this.#tell(action.order, { kind: 'done', result })) await this.remove(action.order)
    else await this.#finishLater(action, result.skipped)
  }

  /** Nobody waits for the response any more: people who were skipped are kept as refused. */
  async #finishLater(action: QueuedAction, skipped: Skipped): Promise<void> {
    const { newKey, onDone, store } = this.#options
    const done: ActionPerson[] = []
    for (const one of separately(action, newKey)) {
      const reason = skipReasonOf(one.person, skipped)
      if (reason === undefined) done.push(one.person)
      else await store.insert({ ...one.action, refusal: { reason } })
    }
    await this.remove(action.order)
    if (done.length > 0) onDone({ ...action, people: done })
  }

  async #refuse(action: QueuedAction, error: unknown): Promise<void> {
    const { newKey, now, store } = this.#options
    const refusal = refusalOf(error)
    if (isInFuture(refusal.reason)) {
      await store.replace(madeNow(action, now()))
      return this.#waitForNetwork(action)
    }
    this.#failures = 0
    if (this.#tell(action.order, { kind: 'refused', error })) return this.remove(action.order)
    const skipped = errorBody(error)?.['skipped']
    if (isSkipped(skipped)) return this.#finishLater(action, skipped)
    if (refusal.code === 'not_found' && action.people.length > 1) {
      // One person who has left the team refuses the whole list.
      for (const one of separately(action, newKey)) await store.insert(one.action)
      return this.remove(action.order)
    }
    await store.replace({ ...action, refusal })
    return this.#changed()
  }
}

const refusalOf = (error: unknown): ActionRefusal => {
  const { serverMessage, code } = asApiError(error) ?? {}
  const reason = serverMessage ?? (error instanceof Error ? error.message : String(error))
  return code === undefined ? { reason } : { reason, code }
}

const isSkipped = (list: unknown): list is Skipped => Array.isArray(list)
