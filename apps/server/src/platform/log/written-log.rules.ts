import { z } from 'zod'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * At a terminal whoever has not chosen a level sees what is wrong only, beside what the server prints. `isPlain`: lines
 * for a person, without which the log is JSON for programs.
 */
export const writtenLog = (chosen: LogLevel | undefined, isTerminal: boolean) =>
  isTerminal && chosen === undefined ? { level: 'warn', isPlain: true } : { level: chosen ?? 'info', isPlain: false }

const namesOfLevels: Readonly<Record<number, string>> = { 40: 'Warning', 50: 'Error', 60: 'Fatal error' }

/** What every line of the log has. */
export const loggedLine = z.looseObject({
  level: z.int(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
})

const notShown: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId', 'console'])

/** `Warning: the hourly budget is nearly used (sent 2400, budget 3000)`. */
export const plainLine = (line: z.infer<typeof loggedLine>): string => {
  const details = Object.entries(line)
    .filter(([name]) => !notShown.has(name))
    .map(([name, value]) => `${name} ${textOf(value)}`)
  const text = [namesOfLevels[line.level], line.msg, line.err?.message].filter(Boolean).join(': ')
  // One line, without control sequences of the terminal.
  return (details.length === 0 ? text : `${text} (${details.join(', ')})`).replaceAll(/\p{Cc}+/gu, ' ')
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join(' ') : String(value)
