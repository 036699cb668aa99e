import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

const logged: string[] = []
const background = createBackground(pino({ level: 'error' }, { write: (line: string) => logged.push(line) }))

test('waits for quick work; slow work continues, and the stop waits for it', async () => {
  const done: string[] = []
  const work = (name: string, milliseconds: number) => async () => {
    await sleep(milliseconds)
    done.push(name)
  }
  await background.run('quick', work('quick', 5), 2_000)
  expect(done).toEqual(['quick'])
  await background.run('slow', work('slow', 100), 5)
  expect(done).toEqual(['quick'])
  await background.finish(5)
  expect(done).toEqual(['quick'])
  await background.finish(2_000)
  expect(done).toEqual(['quick', 'slow'])
})

test('logs a failure and does not throw it', async () => {
  await background.run('sending', () => Promise.reject(new Error('away')), 1_000)
  expect(logged.join()).toContain('sending failed')
  expect(logged.join()).toContain('away')
})
