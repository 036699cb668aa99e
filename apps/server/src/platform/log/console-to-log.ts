import { format } from 'node:util'
import type { Logger } from 'pino'

const levels = {
  error: 'error',
  trace: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
} as const

/**
 * Sends to the log what libraries write to the console, such as the job queue's about a lost connection, so that the
 * log has JSON lines only. Of the arguments only texts and errors are logged: others may contain people's data.
 */
export const sendConsoleToLog = (log: Logger, target: Pick<Console, keyof typeof levels> = console): void => {
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(target, {
      [method]: (...given: readonly unknown[]) => {
        const message = format(...given.filter((part) => typeof part === 'string'))
        const err = given.find((part) => part instanceof Error)
        log[level]({ console: method, ...(err && { err }) }, message)
      },
    })
  }
}
