import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createTestContext } from '../../testing/test-context.ts'
import { Database } from '../db/database.ts'
import { startWorker } from './worker.ts'

/** Passes everything on to the real server but the statement with which the worker listens, until that is cut off. */
const withoutListening = async (url: string) => {
  const { hostname, port } = new URL(url)
  let cut: (() => void) | undefined
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    upstream.on('error', () => undefined).on('data', (bytes) => client.write(bytes))
    client
      .on('error', () => undefined)
      .on('close', () => upstream.destroy())
      .on('data', (bytes) => {
        if (bytes.includes('LISTEN "jobs:insert"')) cut ??= () => client.resetAndDestroy()
        else upstream.write(bytes)
      })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const proxied = Object.assign(new URL(url), { port: String(address.port) }).href
  return { url: proxied, isListening: () => cut !== undefined, cut: () => cut?.() }
}

it('ends although the connection on which it begins to listen breaks during the stop', async () => {
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const test = await createTestContext()
  onTestFinished(test.close)
  const { url, isListening, cut } = await withoutListening(test.url)
  const database = new Database({ url })
  onTestFinished(() => database.close())
  const worker = await startWorker({ ...test.context, database }, { nothing: async () => undefined })
  await expect.poll(isListening).toBe(true)
  const stopping = worker.stop()
  await sleep(100)
  cut()
  await stopping
  await sleep(100)
  expect(failures).toEqual([])
})
