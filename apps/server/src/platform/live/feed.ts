import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { type Change, liveChannel, type Seen, selectChangesSince, selectSeen, wakeFeeds } from './changes.sql.ts'
import { listen } from '../db/listen.ts'

/** Hears of changes in the order in which they are read, with what a reader has seen when it knows them. */
export interface Listener {
  hear(changes: readonly Change[], seen: Seen): void
  /** The server stops. */
  end(): void
}

/**
 * Tells what changed in the database, whichever process changed it. The truth is the table `live_changes`; NOTIFY only
 * wakes the readers, in a transaction of its own after the change: in the change's own it would make all commits wait for
 * each other.
 */
export interface LiveFeed {
  /** Something was committed: readers everywhere look at once. Many calls become one. */
  announce(): void
  subscribe(listener: Listener): () => void
  /** What there is to see now. */
  seen(): Promise<Seen>
  /** What was committed since, for a reader that was away. */
  since(seen: Seen): Promise<{ readonly changes: readonly Change[]; readonly seen: Seen }>
  /** Sends all listeners away: the server stops. */
  dismiss(): void
  /** Begins to read; `announce` works without it. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface FeedOptions {
  readonly database: Database
  readonly log: Logger
  /** How often to look without being woken: a process may die between its change and its NOTIFY. */
  readonly lookMilliseconds?: number
}

// What happens at once is told at once; in a rush the readers are woken a few times a second and read more each time.
const gatherMilliseconds = 25
const restMilliseconds = 175

export const createLiveFeed = ({ database, log, lookMilliseconds = 2000 }: FeedOptions): LiveFeed => {
  const listeners = new Set<Listener>()
  let seen: Seen | undefined
  let timer: NodeJS.Timeout | undefined
  let isAnnounced = false
  let looking: Promise<void> | undefined
  let lookAgain = false

  const read = async (): Promise<void> => {
    const found = seen === undefined ? undefined : await selectChangesSince(database, seen)
    if (!found) return
    seen = found.seen
    if (found.changes.length > 0) for (const listener of listeners) listener.hear(found.changes, found.seen)
  }

  /** One look at a time; a wake-up during it leads to another. */
  const look = (): Promise<void> => {
    lookAgain = true
    looking ??= (async () => {
      while (lookAgain) {
        lookAgain = false
        await read().catch((error: unknown) => log.warn({ err: error }, 'live feed: changes could not be read'))
      }
      looking = undefined
    })()
    return looking
  }

  const wake = (): void => {
    isAnnounced = false
    wakeFeeds(database).catch((error: unknown) => log.warn({ err: error }, 'live feed: others could not be woken'))
    timer = setTimeout(() => {
      timer = undefined
      if (isAnnounced) wake()
    }, restMilliseconds)
  }

  const announce = (): void => {
    isAnnounced = true
    timer ??= setTimeout(wake, gatherMilliseconds)
  }

  const since: LiveFeed['since'] = async (from) => {
    const found = await selectChangesSince(database, from)
    if (!found) throw new Error('a SELECT of one row answered none')
    return found
  }

  let stopReading: (() => Promise<void>) | undefined
  return {
    announce,
    seen: () => selectSeen(database),
    since,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dismiss: () => {
      for (const listener of listeners) listener.end()
    },
    start: async () => {
      seen = await selectSeen(database)
      const deaf = await listen(database, { channel: liveChannel, log, onWake: () => void look() })
      const regularly = setInterval(() => void look(), lookMilliseconds)
      stopReading = async () => {
        clearInterval(regularly)
        await deaf()
        await looking
      }
    },
    stop: async () => {
      clearTimeout(timer)
      await stopReading?.()
    },
  }
}
