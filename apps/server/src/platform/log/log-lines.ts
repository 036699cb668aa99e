import pino from 'pino'
import { loggedLine, plainLine } from './written-log.rules.ts'

const bufferedBytes = 8192
const longestWaitMilliseconds = 100

/** Information and what is only for debugging. */
const isRoutine = /^\{"level":[123]0,/

/**
 * Writes the lines of the log to a file descriptor. They wait for others for a moment, since writing each takes longer
 * than all else about it. A warning or an error is written at once with those before it, and so are the last lines when
 * the process ends by itself.
 */
export const bufferedLines = (descriptor: number): pino.DestinationStream => {
  const lines = pino.destination({
    dest: descriptor,
    minLength: bufferedBytes,
    periodicFlush: longestWaitMilliseconds,
    sync: true,
  })
  process.on('exit', () => lines.flushSync())
  return {
    write: (line) => {
      lines.write(line)
      if (!isRoutine.test(line)) lines.flushSync()
    },
  }
}

/** Writes them as a person reads them. */
export const plainLines = (target: NodeJS.WritableStream): pino.DestinationStream => ({
  write: (line) => void target.write(`${plainLine(loggedLine.parse(JSON.parse(line)))}\n`),
})
