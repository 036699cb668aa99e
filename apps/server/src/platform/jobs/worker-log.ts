import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** The library's messages in our log. What it says about single jobs is left out: `toTaskList` logs each. */
export const workerLog = (log: Log): Logger =>
  new Logger(() => (level, message, about) => {
    if (about?.['job'] === undefined) log[levels[level]](`job queue: ${message}`)
  })
