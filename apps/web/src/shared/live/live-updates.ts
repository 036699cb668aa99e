import { useQueryClient } from '@tanstack/react-query'
import { liveHeartbeatSeconds, liveTopics, type LiveTopic } from '@trophy/contract/live/live.constants.ts'
import { useEffect } from 'react'
import { isSessionOver } from '../api/api-error.ts'
import { liveCursor } from '../api/client.ts'
import { now } from '../clock.ts'
import { tokenStorageKey } from '../session/session.constants.ts'
import { useSession } from '../session/session.tsx'
import { refetchAffected, showsAnyTopic, type ShownTopics } from './affected-queries.ts'
import { liveStatus } from '../connection.ts'
import { readLive } from './live.api.ts'

const second = 1000
const maxReconnectDelay = 15 * second
/** Screens are refetched at most this often. */
const batchMilliseconds = 800

/**
 * Keeps the screens of a role's area up to date: refetches what is shown when the server reports a change, also one
 * that happened before the first connection, while it was lost or the page hidden. Typed and selected values stay.
 */
export const LiveUpdates = ({ shown }: { shown: ShownTopics }) => {
  const client = useQueryClient()
  const { refresh } = useSession()
  useEffect(() => {
    const onTopics = batchTopics((topics) =>
      refetchAffected(client, ({ queryKey }) => showsAnyTopic(shown, queryKey[0], topics)),
    )
    return followStream(onTopics, () => void refresh())
  }, [client, refresh, shown])
  return null
}

/** Calls `act` at once, then at most once per batch interval, with all topics received since. */
const batchTopics = (act: (topics: ReadonlySet<LiveTopic>) => unknown) => {
  const received = new Set<LiveTopic>()
  let isWaiting = false
  const flush = () => {
    isWaiting = received.size > 0
    if (!isWaiting) return
    act(new Set(received))
    received.clear()
    setTimeout(flush, batchMilliseconds)
  }
  return (topics: readonly LiveTopic[]) => {
    for (const topic of topics) received.add(topic)
    if (!isWaiting) flush()
  }
}

/** Follows the stream while the page is visible, and reconnects when it breaks. Returns a function that stops it. */
const followStream = (onTopics: (topics: readonly LiveTopic[]) => void, onSessionChange: () => void): (() => void) => {
  // Offline, or by a server without positions: what changes until the stream is connected is not known.
  let hasGap = liveCursor.get() === undefined
  let connection: AbortController | undefined
  let reconnectAfter: number | undefined

  /** Reads one connection until it breaks or no heartbeat arrives in time. */
  const readConnection = async (attempt: AbortController): Promise<void> => {
    const heartbeat = startTimeout(2 * liveHeartbeatSeconds * second, () => attempt.abort())
    try {
      for await (const message of readLive(liveCursor.get(), attempt.signal, heartbeat.restart)) {
        liveCursor.set(message.cursor)
        reconnectAfter = message.reconnectAfter
        liveStatus.set(null)
        const topics = hasGap ? liveTopics : message.topics
        hasGap = false
        if (topics.length > 0) onTopics(topics)
      }
    } finally {
      heartbeat.stop()
    }
  }

  const keepConnected = async ({ signal }: AbortController): Promise<void> => {
    let brokenAt = now()
    for (let failures = 0; !signal.aborted; failures += 1) {
      const attempt = new AbortController()
      signal.addEventListener('abort', () => attempt.abort(), { once: true })
      const before = liveCursor.get()
      await readConnection(attempt).catch((error: unknown) => {
        if (isSessionOver(error)) onSessionChange()
      })
      if (signal.aborted) return
      if (liveCursor.get() !== before) failures = 0
      // A single broken connection is not shown: the next one catches up.
      if (failures === 0) brokenAt = now()
      else liveStatus.set(brokenAt)
      await pause(reconnectAfter ?? backOff(failures), signal)
      reconnectAfter = undefined
    }
  }

  const onVisibility = () => {
    connection?.abort()
    connection = undefined
    if (document.visibilityState !== 'visible') return
    connection = new AbortController()
    void keepConnected(connection)
  }
  // Another window has signed somebody in: what is tapped in this one would be done in that name.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === tokenStorageKey && newValue) onSessionChange()
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('storage', onStorage)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('storage', onStorage)
    connection?.abort()
    liveStatus.set(null)
  }
}

const backOff = (failures: number): number =>
  Math.min(second * 2 ** failures, maxReconnectDelay) * (0.5 + Math.random())

/** Calls `onTimeout` unless it is restarted or stopped in time. */
const startTimeout = (milliseconds: number, onTimeout: () => void) => {
  let timer = setTimeout(onTimeout, milliseconds)
  return {
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Waits, at most until the signal is aborted or the browser is online again. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    addEventListener('online', stop, { once: true })
  })
