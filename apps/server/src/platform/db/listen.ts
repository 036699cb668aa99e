import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openConnection } from './connection.ts'
import type { Database } from './database.ts'

const pauseMilliseconds = 1000

/**
 * `ended` is kept when the connection breaks or is closed. In an object, since awaiting a promise awaits what it
 * holds.
 */
interface Connection {
  readonly ended: Promise<unknown>
}

/** `channel`: a plain word. */
export interface ListenOptions {
  readonly channel: string
  readonly log: Logger
  readonly onWake: () => void
}

/**
 * Listens on a channel with a separate connection, and reconnects when that breaks. `onWake` is also called after
 * each connection: a notification may have been missed. Returns how to stop.
 */
export const listen = async (
  { url, limits }: Database,
  { channel, log, onWake }: ListenOptions,
): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined

  const connect = async (): Promise<Connection> => {
    const fresh = await openConnection({ url, purpose: `trophy ${channel}`, limits })
    const ended = new Promise<unknown>((resolve) => {
      fresh.on('error', resolve)
      fresh.on('end', () => resolve(undefined))
    })
    fresh.on('notification', onWake)
    await fresh.query(`LISTEN ${channel}`)
    client = fresh
    onWake()
    return { ended }
  }

  const keep = async (first: Connection): Promise<void> => {
    let { ended } = first
    while (!signal.aborted) {
      await ended
      if (signal.aborted) return
      await sleep(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
      const next = await connect().catch((error: unknown) => {
        log.warn({ err: error }, `${channel}: the database cannot be listened to yet`)
        return { ended: Promise.resolve() }
      })
      ended = next.ended
    }
  }

  const keeping = keep(await connect())
  return async () => {
    stopping.abort()
    await client?.end().catch(() => undefined)
    await keeping
  }
}
