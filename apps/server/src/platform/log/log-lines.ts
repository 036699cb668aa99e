import { writeSync } from 'node:fs'
import type pino from 'pino'
import { loggedLine, plainLine } from './written-log.rules.ts'

const bufferedBytes = 8192
const longestWaitMilliseconds = 100

/** What waits at the most while nothing can be written: the disk is full, or nobody reads the lines any more. */
const mostBytes = 1024 * 1024

/** Information and what is only for debugging. */
const isRoutine = /^\{"level":[123]0,/

/**
 * Writes the lines of the log to a file descriptor. They wait for others for a moment, since writing each takes longer
 * than all else about it. A warning or an error is written at once with those before it, and so are the last lines when
 * the process ends by itself. A failure to write is no failure of the process: it tries again with the next lines.
 */
export const bufferedLines = (descriptor: number): pino.DestinationStream => {
  let waiting = Buffer.alloc(0)
  const flush = () => {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(descriptor, waiting))
    } catch {
      if (waiting.length > mostBytes) waiting = Buffer.alloc(0)
    }
  }
  setInterval(flush, longestWaitMilliseconds).unref()
  process.on('exit', flush)
  return {
    write: (line) => {
      waiting = Buffer.concat([waiting, Buffer.from(line)])
      if (waiting.length >= bufferedBytes || !isRoutine.test(line)) flush()
    },
  }
}

/** Writes them as a person reads them. */
export const plainLines = (target: NodeJS.WritableStream): pino.DestinationStream => ({
  write: (line) => void target.write(`${plainLine(loggedLine.parse(JSON.parse(line)))}\n`),
})
