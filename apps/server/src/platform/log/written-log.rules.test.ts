import { expect, it } from 'vitest'
import { type LogLevel, plainLine, writtenLog } from './written-log.rules.ts'

it.each<[LogLevel | undefined, boolean, LogLevel, boolean]>([
  [undefined, true, 'warn', true],
  [undefined, false, 'info', false],
  ['info', true, 'info', false],
  ['silent', true, 'silent', false],
  ['debug', false, 'debug', false],
])('LOG_LEVEL %s, at a terminal %s: from %s on, as plain lines %s', (chosen, isTerminal, level, isPlain) => {
  expect(writtenLog(chosen, isTerminal)).toEqual({ level, isPlain })
})

const always = { time: 1, pid: 2, hostname: 'host' }

it.each([
  [{ level: 40, sent: 80, budget: 100, msg: 'nearly used' }, 'Warning: nearly used (sent 80, budget 100)'],
  [
    {
      level: 50,
      reqId: 'req-1',
      req: { method: 'GET', path: '/api/admin/teams', address: '127.0.0.1' },
      res: { status: 500 },
      responseTime: 3,
      err: { type: 'Error', message: 'broken', stack: 'Error: broken\n    at here' },
      msg: 'request errored',
    },
    'Error: request errored: broken (req GET /api/admin/teams 127.0.0.1, res 500, responseTime 3)',
  ],
  [{ level: 60, msg: 'two\nlines and \u001B[2J' }, 'Fatal error: two lines and  [2J'],
])('%o is one line for a person', (line, text) => {
  expect(plainLine({ ...always, ...line })).toBe(text)
})
