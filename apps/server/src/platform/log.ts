import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

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
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[hidden]' },
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          // Without the query, which has names and numbers of searches.
          path: request.url.split('?')[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: describeError,
      },
    },
    destination ?? pino.destination(2),
  )

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
    stack: error.stack?.replace(error.message, () => message),
  }
}
