import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'

/** What transactions lock, in the order in which all of them do, so that no two of them deadlock. */
const lockOrder = ['people', 'hotels', 'nights'] as const
type Locked = (typeof lockOrder)[number]

const locking: Readonly<Record<Locked, RegExp>> = {
  people: /\bFROM participants\b[^]*\bFOR (NO KEY UPDATE|UPDATE|SHARE)\b|\b(INTO|UPDATE|DELETE FROM) participants\b/,
  hotels: /\bFROM hotels\b[^]*\bFOR (KEY SHARE|UPDATE)\b|\bUPDATE (hotels|hotel_instances)\b/,
  nights: /\bFROM room_nights\b[^]*\bFOR UPDATE\b|\b(INTO|UPDATE|DELETE FROM) (stays|room_nights)\b/,
}

const statementSchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

/** Adds a line to the result for each transaction that locks in another order. */
export const watchLockOrder = (database: Database): readonly string[] => {
  const found: string[] = []
  database.pool.on('connect', (client) => {
    const held = new Map<Locked, string>()
    let isInTransaction = false
    const note = (text: string): void => {
      if (/^\s*(BEGIN|COMMIT|ROLLBACK\s*$)/.test(text)) {
        held.clear()
        isInTransaction = /BEGIN/.test(text)
      }
      // Nobody works while a migration runs.
      if (!isInTransaction || /\bCREATE (TABLE|FUNCTION)\b/.test(text)) return
      const locks = lockOrder.filter((kind) => !held.has(kind) && locking[kind].test(text))
      for (const kind of locks) {
        for (const later of lockOrder.slice(lockOrder.indexOf(kind) + 1)) {
          const before = held.get(later)
          if (before !== undefined) found.push(`${kind} after ${later}:\n${text}\nafter\n${before}`)
        }
      }
      for (const kind of locks) held.set(kind, text)
    }
    const watched = new Proxy(client.query.bind(client), {
      apply: (query, self, parameters: readonly unknown[]) => {
        const { data } = statementSchema.safeParse(parameters[0])
        if (data !== undefined) note(data)
        const result: unknown = Reflect.apply(query, self, parameters)
        return result
      },
    })
    Reflect.set(client, 'query', watched)
  })
  return found
}
