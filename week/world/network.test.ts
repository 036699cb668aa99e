import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createNetwork } from './network.ts'
import { createRandom } from './random.ts'

test('what is done as one is not separated, and what begins while all is quiet waits', async () => {
  const network = createNetwork({ port: '1', certificate: '' }, createRandom(1))
  const ended: string[] = []
  const queue = (name: string) =>
    network.asOne(async () => {
      await nextTurn()
      await network.send({ method: 'GET', path: '/', headers: {}, body: undefined }).catch(() => undefined)
      await nextTurn()
      ended.push(name)
    })
  const first = queue('first action')
  const moved = network.whileQuiet(async () => {
    await nextTurn()
    ended.push('clock')
  })
  await Promise.all([first, queue('second action'), moved])
  expect(ended).toEqual(['first action', 'clock', 'second action'])
  network.close()
})

test('a stream that is no longer wanted is given up, also while it is being opened', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const network = createNetwork({ port: String(address.port), certificate: '' }, createRandom(1))
  const closing = new AbortController()
  const opened = network.open('/api/live', {}, closing.signal)
  await once(silent, 'connection')
  closing.abort()
  await expect(opened).rejects.toThrow('aborted')
  network.close()
  silent.close()
})
