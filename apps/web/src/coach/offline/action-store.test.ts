import * as database from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { actionsDatabase } from '../../shared/session/session.constants.ts'
import { openActionStore } from './action-store.ts'
import type { NewAction } from './queued-action.rules.ts'

const made: NewAction = {
  kind: 'checkin',
  people: [{ id: 'b', participantId: 'PLA_1', name: 'Bina' }],
  coachId: 'coach',
  madeAt: 1000,
  idempotencyKey: 'key',
}

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  return () => vi.unstubAllGlobals()
})

const open = () => {
  const store = openActionStore()
  onTestFinished(store.close)
  return store
}

const orders = async (store: ReturnType<typeof open>) => (await store.all()).map(({ order }) => order)

/** As a browser does that needs the space. */
const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(actionsDatabase)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(new Error('not deleted')))
  })

test('what waits is stored again after the browser has deleted the database', async () => {
  const store = open()
  const first = store.add(made)
  const second = store.add(made)
  await Promise.all([first.isStored, second.isStored])
  await deleteDatabase()
  expect(await orders(store)).toEqual([first.action.order, second.action.order])
  expect(await orders(open())).toEqual([first.action.order, second.action.order])
})

test('what was removed does not come back with a new database', async () => {
  const store = open()
  const { action, isStored } = store.add(made)
  await isStored
  await store.remove(action.order)
  await deleteDatabase()
  expect(await orders(store)).toEqual([])
})

test('a transaction that the browser aborts is repeated', async () => {
  const store = open()
  await orders(store)
  const original: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function aborted(
    this: IDBObjectStore,
    ...given
  ) {
    const request = original.apply(this, given)
    this.transaction.abort()
    return request
  })
  const { action, isStored } = store.add(made)
  await isStored
  expect(put).toHaveBeenCalledTimes(2)
  expect(await orders(open())).toEqual([action.order])
})
