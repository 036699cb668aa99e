import type { Page } from '@playwright/test'
import { actionsDatabase } from '@trophy/web/shared/session/session.constants.ts'
import { z } from 'zod'

const keptSchema = z.object({ value: z.unknown() })

/** All that the phone keeps of people, as text: actions, storage, and the addresses in the worker's caches. */
export const keptOnPhone = (page: Page): Promise<string> =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('no database')))
    })
    const stores = [...database.objectStoreNames]
    const actions = await Promise.all(
      stores.map(
        (store) =>
          new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.addEventListener('success', () => resolve(request.result))
          }),
      ),
    )
    database.close()
    const cached = await Promise.all((await caches.keys()).map(async (each) => (await caches.open(each)).keys()))
    const responses = cached.flatMap((requests) => requests.map(({ url }) => url))
    return JSON.stringify([actions, { ...localStorage }, responses.filter((url) => url.includes('/api/'))])
  }, actionsDatabase)

/** The team as the phone keeps it; undefined when it keeps none. */
export const keptTeam = async (page: Page): Promise<unknown> => {
  const kept = await page.evaluate(() => localStorage.getItem('kept:team'))
  return kept === null ? undefined : keptSchema.parse(JSON.parse(kept)).value
}

/** Stores actions as version 1 of the phone's database has them. */
export const storeActions = (page: Page, actions: readonly object[]): Promise<void> =>
  page.evaluate(
    ([name, added]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1)
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('actions', { keyPath: 'order', autoIncrement: true }),
        )
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('actions', 'readwrite')
          for (const action of added) transaction.objectStore('actions').add(action)
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
        opening.addEventListener('error', () => reject(new Error('no database')))
      }),
    [actionsDatabase, actions] as const,
  )
