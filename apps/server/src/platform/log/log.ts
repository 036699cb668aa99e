import { writeSync } from 'node:fs'
import { isIP } from 'node:net'
import { format } from 'node:util'
import pino, { type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { withSourcePositions } from './source-positions.ts'
import { loggedLine, plainLine, writtenLog } from './written-log.rules.ts'

const secretPaths = [
  'otp',
  'password',
  'token',
  'mobileNumber',
  'mobile_number',
  'to',
  'text',
  'authorization',
  'cookie',
]

/** Structured logs. Bodies are never logged; fields with the names of secrets and numbers are replaced in any case. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Logger => {
  const { level, isPlain } = writtenLog(logLevel, destination === undefined && process.stdout.isTTY)
  return pino(
    {
      level,
      redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[hidden]' },
      serializers: {
        req: describeRequest,
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: describeError,
      },
    },
    destination ?? (isPlain ? plainLines(process.stderr) : bufferedLines(2)),
  )
}

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly ip: string
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly caller?: { readonly id: string } | null
}

const describeRequest = ({ method, url, ip, socket, caller }: LoggedRequest) => ({
  method,
  // Without the query, which has names and numbers of searches.
  path: url.split('?')[0],
  // A client can put any text into `X-Forwarded-For`.
  address: isIP(ip) === 0 ? socket.remoteAddress : ip,
  // The id only: the log has no names.
  ...(caller && { caller: caller.id }),
})

/**
 * SQLSTATEs that begin so are about a value, which the message quotes after a colon: `invalid input syntax for type
 * date: "…"`.
 */
const aboutValues = '22'

const withoutValue = ({ code, message }: { code?: string; message: string }): string =>
  code?.startsWith(aboutValues) && code.length === 5 ? (message.split(':')[0] ?? '') : message

/** A database error's `detail` and `where` quote the row, which is personal data: only code and message are kept. */
const describeError = (error: Error & { code?: string; constraint?: string }) => {
  const message = withoutValue(error)
  return {
    type: error.name,
    message,
    code: error.code,
    constraint: error.constraint,
    // It begins with the message.
    stack: error.stack && withSourcePositions(error.stack.replace(error.message, () => message)),
  }
}

const bufferedBytes = 8192
const longestWaitMilliseconds = 100

/** What waits at the most while nothing can be written: the disk is full, or nobody reads the lines any more. */
const mostBytes = 256 * 1024

/** Information and what is only for debugging. */
const isRoutine = /^\{"level":[123]0,/

/**
 * Writes the lines of the log to a file descriptor. They wait for others for a moment, since writing each takes longer
 * than all else about it. A warning or an error is written at once with those before it, and so are the last lines when
 * the process ends by itself. A failure to write is no failure of the process: it tries again with the next lines.
 */
export const bufferedLines = (descriptor: number): pino.DestinationStream => {
  let waiting = ''
  const flush = () => {
    let bytes = Buffer.from(waiting)
    waiting = ''
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(descriptor, bytes))
    } catch {
      if (bytes.length <= mostBytes) waiting = bytes.toString()
    }
  }
  setInterval(flush, longestWaitMilliseconds).unref()
  process.on('exit', flush)
  return {
    write: (line) => {
      waiting += line
      if (waiting.length >= bufferedBytes || !isRoutine.test(line)) flush()
    },
  }
}

/** Writes them as a person reads them. */
const plainLines = (target: NodeJS.WritableStream): pino.DestinationStream => ({
  write: (line) => void target.write(`${plainLine(loggedLine.parse(JSON.parse(line)))}\n`),
})

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
