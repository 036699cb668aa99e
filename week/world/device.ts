import { AsyncLocalStorage } from 'node:async_hooks'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

/** A phone as the web application sees it: its storage, and its way to the servers. */
export interface Device {
  readonly stored: Map<string, string>
  readonly indexedDB: IDBFactory
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>
}

const current = new AsyncLocalStorage<Device>()

export const createDevice = (fetch: Device['fetch']): Device => ({
  stored: new Map(),
  indexedDB: new IDBFactory(),
  fetch,
})

/** Runs code of the web application on a phone; so does everything that it begins. */
export const onDevice = <Result>(device: Device, work: () => Result): Result => current.run(device, work)

const device = (): Device => {
  const found = current.getStore()
  if (found === undefined) throw new Error('This code runs on a phone only')
  return found
}

// The globals of a browser, as the phone has them on which the code runs.
const replaced = {
  fetch: (address: string, options: RequestInit) => device().fetch(address, options),
  localStorage: {
    getItem: (key: string) => device().stored.get(key) ?? null,
    setItem: (key: string, text: string) => void device().stored.set(key, text),
    removeItem: (key: string) => void device().stored.delete(key),
  },
}
for (const [name, value] of Object.entries(replaced)) Object.defineProperty(globalThis, name, { value })
Object.defineProperty(globalThis, 'indexedDB', { get: () => device().indexedDB })
