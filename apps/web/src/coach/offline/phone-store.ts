import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { actionsDatabase } from '../../shared/session/session.constants.ts'
import { createMemoryStore } from './memory-store.ts'
import type { ActionStore, NewAction, QueuedAction } from './queued-action.ts'

interface ActionsSchema extends DBSchema {
  actions: { key: number; value: NewAction & { readonly order?: number } }
}

/** The actions in the browser's database. A browser that stores nothing keeps them until the page is closed. */
export const openActionStore = async (): Promise<ActionStore> => {
  try {
    return storeIn(await openActions())
  } catch {
    return createMemoryStore()
  }
}

/** Version 1. A later version may add stores, and reads what waits in this one. */
const openActions = () =>
  openDB<ActionsSchema>(actionsDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('actions', { keyPath: 'order', autoIncrement: true }),
    // A logout deletes the database, which waits until all pages have closed it.
    blocking: (_current, _next, { target }) => {
      if (target instanceof IDBDatabase) target.close()
    },
  })

const storeIn = (database: IDBPDatabase<ActionsSchema>): ActionStore => ({
  all: async () => (await database.getAll('actions')).filter(hasOrder),
  add: async (action) => ({ ...action, order: await database.add('actions', action) }),
  insert: async (action) => {
    await database.put('actions', action)
  },
  replace: async (action) => {
    const transaction = database.transaction('actions', 'readwrite')
    if ((await transaction.store.getKey(action.order)) !== undefined) await transaction.store.put(action)
    await transaction.done
  },
  remove: (order) => database.delete('actions', order),
})

/** The database gives every action its key. */
const hasOrder = (action: NewAction & { readonly order?: number }): action is QueuedAction => action.order !== undefined
