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
