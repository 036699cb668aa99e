import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Psql {
  /** The duration of a statement in milliseconds as measured by psql, including the result. */
  time(statement: string): Promise<number>
  close(): Promise<void>
}

/** psql on one connection, which discards results. A statement must be on one line. Throws when psql ends. */
export const openPsql = (databaseUrl: string): Psql => {
  const psql = spawn('psql', ['--no-psqlrc', '--set=ON_ERROR_STOP=1', databaseUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: psql.stdout })[Symbol.asyncIterator]()
  const ended = once(psql, 'exit')
  psql.stdin.write("SET timezone = 'UTC';\n\\o /dev/null\n\\timing on\n")
  const nextTime = async (): Promise<number> => {
    for (;;) {
      const line = await lines.next()
      if (line.done) throw new Error('psql has ended')
      const milliseconds = /^Time: ([\d.]+) ms/.exec(line.value)?.[1]
      if (milliseconds !== undefined) return Number(milliseconds)
    }
  }
  return {
    time: (statement) => {
      psql.stdin.write(`${statement};\n`)
      return nextTime()
    },
    close: async () => {
      psql.stdin.end()
      await ended
    },
  }
}
