import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import {
  type Change,
  liveChannel,
  selectChangesSince,
  selectSnapshot,
  type Snapshot,
  wakeFeeds,
} from './changes.sql.ts'
import { listen } from '../db/listen.ts'

/** Called with changes in the order in which they are read, and with the snapshot that includes them. */
export interface Listener {
  onChanges(changes: readonly Change[], snapshot: Snapshot): void
  /** Called when the server stops. */
  end(): void
}

/**
 * Reports what changed in the database, whichever process changed it. The source is the table `live_changes`; NOTIFY
 * only wakes the readers, in a transaction after the change: in the same one it would make all commits wait for each
 * other.
 */
export interface LiveFeed {
  /** Wakes the readers of all processes after a commit. Several calls in a row become one. */
  announce(): void
  subscribe(listener: Listener): () => void
  /** How many listeners there are. */
  streams(): number
  /** The snapshot up to which this process has read; undefined before {@link start}. */
  seen(): Snapshot | undefined
  /** The current snapshot. */
  snapshot(): Promise<Snapshot>
  /** What was committed since the snapshot, for a reader that was away. */
  changesSince(snapshot: Snapshot): Promise<{ readonly changes: readonly Change[]; readonly snapshot: Snapshot }>
  /** Ends all listeners' streams, also those that are still opened: the server stops. */
  endStreams(): void
  /** Starts reading; `announce` works without it. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface FeedOptions {
  readonly database: Database
  readonly log: Logger
  /** How often to read without a wake signal: a process may end between its change and its NOTIFY. */
  readonly pollMilliseconds?: number
}

// A single change is announced at once; under load the readers are woken a few times a second.
const gatherMilliseconds = 25
const pauseMilliseconds = 175

export const createLiveFeed = ({ database, log, pollMilliseconds = 2000 }: FeedOptions): LiveFeed => {
  const listeners = new Set<Listener>()
  let isOver = false
  let last: Snapshot | undefined
  let timer: NodeJS.Timeout | undefined
  let isAnnounced = false
  let reading: Promise<void> | undefined
  let isReadWanted = false

  const readOnce = async (): Promise<void> => {
    if (last === undefined) return
    const { changes, snapshot } = await selectChangesSince(database, last)
    last = snapshot
    if (changes.length > 0) for (const listener of listeners) listener.onChanges(changes, snapshot)
  }

  /** One read at a time; a call during it leads to another. */
  const read = (): Promise<void> => {
    isReadWanted = true
    reading ??= (async () => {
      while (isReadWanted) {
        isReadWanted = false
        await readOnce().catch((error: unknown) => log.warn({ err: error }, 'live feed: changes could not be read'))
      }
      reading = undefined
    })()
    return reading
  }

  const wake = (): void => {
    isAnnounced = false
    wakeFeeds(database).catch((error: unknown) => log.warn({ err: error }, 'live feed: others could not be woken'))
    timer = setTimeout(() => {
      timer = undefined
      if (isAnnounced) wake()
    }, pauseMilliseconds)
  }

  const announce = (): void => {
    isAnnounced = true
    timer ??= setTimeout(wake, gatherMilliseconds)
  }

  let stopReading: (() => Promise<void>) | undefined
  return {
    announce,
    streams: () => listeners.size,
    seen: () => last,
    snapshot: () => selectSnapshot(database),
    changesSince: (snapshot) => selectChangesSince(database, snapshot),
    subscribe: (listener) => {
      listeners.add(listener)
      // After the caller has its function to unsubscribe.
      if (isOver) queueMicrotask(() => listener.end())
      return () => listeners.delete(listener)
    },
    endStreams: () => {
      isOver = true
      for (const listener of listeners) listener.end()
    },
    start: async () => {
      last = await selectSnapshot(database)
      const unlisten = await listen(database, { channel: liveChannel, log, onWake: () => void read() })
      const polling = setInterval(() => void read(), pollMilliseconds)
      stopReading = async () => {
        clearInterval(polling)
        await unlisten()
        await reading
      }
    },
    stop: async () => {
      clearTimeout(timer)
      await stopReading?.()
    },
  }
}
