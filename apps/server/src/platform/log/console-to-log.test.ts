import { expect, test } from 'vitest'
import { sendConsoleToLog, createLog } from './log.ts'

const consoleOf = (logLevel: 'debug' | 'warn') => {
  const lines: string[] = []
  const target = { ...console }
  sendConsoleToLog(createLog({ logLevel }, { write: (line) => void lines.push(line) }), target)
  return { target, lines: () => lines.map((line): unknown => JSON.parse(line)) }
}

test('what a library writes to the console is a JSON line of the log', () => {
  const { target, lines } = consoleOf('debug')
  target.error('Retried 3 times, and still failed:', new Error('the connection broke'))
  target.warn('[%s] WARNING: %s', 'core', 'no jobs')
  target.log('started')
  target.trace(new Error('ended'))
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'Retried 3 times, and still failed:',
      err: expect.objectContaining({ message: 'the connection broke' }),
    }),
    expect.objectContaining({ level: 40, msg: '[core] WARNING: no jobs' }),
    expect.objectContaining({ level: 30, msg: 'started' }),
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'ended' }) }),
  ])
})

test('the level of the log applies, and objects, which may contain personal data, are left out', () => {
  const { target, lines } = consoleOf('warn')
  target.info('quiet')
  target.error('failed', { payload: { name: 'Kavya' } })
  expect(lines()).toHaveLength(1)
  expect(JSON.stringify(lines())).not.toContain('Kavya')
})
