import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { within } from '../../shared/api/no-response.ts'
import { actionsDatabase } from '../../shared/session/session.constants.ts'
import type { NewAction, QueuedAction } from './queued-action.rules.ts'

interface ActionsSchema extends DBSchema {
  actions: { key: number; value: QueuedAction }
}

type Database = IDBPDatabase<ActionsSchema>

/** What a database that hangs may take. */
const limitMilliseconds = 1_000
/** After it has failed twice, the database is left alone for so long. */
const restMilliseconds = 10_000

/** The actions on the phone, in their order. Nothing of it fails: what cannot be stored is kept in memory. */
export type ActionStore = ReturnType<typeof openActionStore>

/** What the database does not have yet; without an action it is to be removed. */
interface Change {
  readonly order: number
  readonly action?: QueuedAction
  /** False when it replaces an action that may have been removed by another page. */
  readonly isNew: boolean
}

/** @param onWrite called after each change, and when one that was only in memory is stored */
export const openActionStore = (onWrite: () => void = () => undefined) => {
  const { use, close } = connect(() => known())
  let stored: readonly QueuedAction[] = []
  const changes = new Map<number, Change>()
  let writing = Promise.resolve()
  let isReadable = true

  const known = (): QueuedAction[] =>
    [
      ...stored.filter(({ order }) => !changes.has(order)),
      ...[...changes.values()].flatMap(({ action }) => action ?? []),
    ].toSorted((one, other) => one.order - other.order)

  const writeAll = async () => {
    for (const change of changes.values()) {
      // What fails stays in `changes`, and is attempted again with the next call.
      const isDone = await use((database) => write(database, change)).catch(() => false)
      if (!isDone || changes.get(change.order) !== change) continue
      stored = known()
      changes.delete(change.order)
      onWrite()
    }
  }
  const flush = () => {
    writing = writing.then(writeAll)
    return writing
  }
  const all = async () => {
    if (changes.size > 0) await flush()
    const read = await use((database) => database.getAll('actions')).catch(() => undefined)
    stored = read ?? known()
    if (isReadable !== (read !== undefined)) onWrite()
    isReadable = read !== undefined
    return known()
  }
  const save = async (change: Change) => {
    changes.set(change.order, { ...change, isNew: change.isNew || changes.get(change.order)?.isNew === true })
    await flush()
    if (changes.has(change.order)) onWrite()
  }

  return {
    all,
    /** What a coach made and is to be sent. */
    waitingOf: async (coachId: string) =>
      (await all()).filter((action) => action.coachId === coachId && !action.refusal),
    has: async ({ order }: QueuedAction) => (await all()).some((action) => action.order === order),
    /** Adds an action at the end. */
    add: (made: NewAction) => {
      const action: QueuedAction = { ...made, order: Math.max(made.madeAt, (known().at(-1)?.order ?? 0) + 1) }
      return { action, isStored: save({ order: action.order, action, isNew: true }) }
    },
    /** Adds an action in the place of its `order`. */
    insert: (action: QueuedAction) => save({ order: action.order, action, isNew: true }),
    /** Replaces the action with this `order`; does nothing when it was removed meanwhile. */
    replace: async (action: QueuedAction) => {
      if (known().some(({ order }) => order === action.order)) await save({ order: action.order, action, isNew: false })
    },
    /** Removes an action, and returns it as it was last. */
    remove: async (order: number) => {
      const removed = known().find((action) => action.order === order)
      await save({ order, isNew: false })
      return removed
    },
    /** False while an action is, or may be, only in memory, and lost with the page. */
    isKept: () => isReadable && ![...changes.values()].some(({ action }) => action),
    close,
  }
}

const write = async (database: Database, { order, action, isNew }: Change): Promise<true> => {
  const transaction = database.transaction('actions', 'readwrite')
  const { store } = transaction
  const change = async () => {
    if (action === undefined) await store.delete(order)
    else if (isNew || (await store.getKey(order)) !== undefined) await store.put(action)
  }
  await Promise.all([change(), transaction.done])
  return true
}

/** The browser's database, which is opened again when a browser has closed it or it fails. */
const connect = (known: () => readonly QueuedAction[]) => {
  let opened: Promise<Database> | undefined
  let restsUntil = 0
  const close = () => {
    opened?.then((database) => database.close()).catch(() => undefined)
    opened = undefined
  }
  const attempt = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = (opened ??= openActions(known, close))
    try {
      return await within(limitMilliseconds, database.then(work))
    } catch (error) {
      if (opened === database) close()
      throw error
    }
  }
  const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    if (performance.now() < restsUntil) throw new Error('The database has failed')
    try {
      return await attempt(work).catch(() => attempt(work))
    } catch (error) {
      restsUntil = performance.now() + restMilliseconds
      throw error
    }
  }
  return { use, close }
}

/**
 * Version 1. A later version may add stores, and reads what waits in this one.
 * @param known what a new database begins with: the browser has deleted the one before, for example for its space
 */
const openActions = async (known: () => readonly QueuedAction[], onLost: () => void): Promise<Database> =>
  openDB<ActionsSchema>(actionsDatabase, 1, {
    upgrade: (database, _, __, { done }) => {
      // One that cannot be stored fails the whole opening.
      done.catch(() => undefined)
      const actions = database.createObjectStore('actions', { keyPath: 'order', autoIncrement: true })
      for (const action of known()) actions.put(action).catch(() => undefined)
    },
    // Another page has a newer version, or the browser has closed it.
    blocking: onLost,
    terminated: onLost,
  })
