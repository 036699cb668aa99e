import { useQueryClient } from '@tanstack/react-query'
import { liveHeartbeatSeconds, type LiveTopic } from '@trophy/contract/live/live.constants.ts'
import { useEffect } from 'react'
import { now } from '../clock.ts'
import { useSession } from '../session/session.tsx'
import { isSessionOver } from '../session/session-over.ts'
import { readLive } from './live.api.ts'
import { liveStatus } from './live-status.ts'
import { refetchAffected } from './affected-queries.ts'
import { showsAnyTopic, type ShownTopics } from './shown-topics.ts'

const second = 1000
const longestPause = 15 * second
/** Screens are read again at most so often, however much happens. */
const gatherMilliseconds = 800

/**
 * Part of each role's area, with what its screens show. Keeps what is on the screen up to date: reads it again when the
 * server tells of a change, also of those that happened while the connection was lost or the page hidden. What is
 * typed or selected stays.
 */
export const LiveUpdates = ({ shown }: { shown: ShownTopics }) => {
  const client = useQueryClient()
  const { refresh } = useSession()
  useEffect(() => {
    const tell = gather((topics) =>
      refetchAffected(client, ({ queryKey }) => showsAnyTopic(shown, queryKey[0], topics)),
    )
    return follow(tell, () => void refresh())
  }, [client, refresh, shown])
  return null
}

/** Calls `act` at once, and then no more often than every so many milliseconds, with all topics heard meanwhile. */
const gather = (act: (topics: ReadonlySet<LiveTopic>) => unknown) => {
  const heard = new Set<LiveTopic>()
  let isResting = false
  const flush = () => {
    isResting = heard.size > 0
    if (!isResting) return
    act(new Set(heard))
    heard.clear()
    setTimeout(flush, gatherMilliseconds)
  }
  return (topics: readonly LiveTopic[]) => {
    for (const topic of topics) heard.add(topic)
    if (!isResting) flush()
  }
}

/** Follows the stream while the page is visible, connection after connection. Answers how to stop. */
const follow = (tell: (topics: readonly LiveTopic[]) => void, onSessionOver: () => void): (() => void) => {
  let mark: string | undefined
  let connection: AbortController | undefined

  const listenOnce = async ({ signal, ...abort }: Abortable): Promise<void> => {
    const watch = watchdog(2 * liveHeartbeatSeconds * second, abort.now)
    try {
      for await (const { mark: next, event } of readLive(mark, signal, watch.feed)) {
        mark = next ?? mark
        liveStatus.set(null)
        if (event) tell(event.topics)
      }
    } finally {
      watch.stop()
    }
  }

  const keepListening = async (own: AbortController): Promise<void> => {
    let brokenAt = now()
    for (let failures = 0; !own.signal.aborted; failures += 1) {
      const attempt = new AbortController()
      own.signal.addEventListener('abort', () => attempt.abort(), { once: true })
      const before = mark
      await listenOnce({ signal: attempt.signal, now: () => attempt.abort() }).catch((error: unknown) => {
        if (isSessionOver(error)) onSessionOver()
      })
      if (own.signal.aborted) return
      if (mark !== before) failures = 0
      // One broken connection is nothing to speak of: the next one makes up for it.
      if (failures === 0) brokenAt = now()
      else liveStatus.set(brokenAt)
      await pause(Math.min(second * 2 ** failures, longestPause) * (0.5 + Math.random()), own.signal)
    }
  }

  const onVisibility = () => {
    connection?.abort()
    connection = undefined
    if (document.visibilityState !== 'visible') return
    connection = new AbortController()
    void keepListening(connection)
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    connection?.abort()
    liveStatus.set(null)
  }
}

interface Abortable {
  readonly signal: AbortSignal
  readonly now: () => void
}

/** Barks when it has not been fed for so long. */
const watchdog = (milliseconds: number, bark: () => void) => {
  let timer = setTimeout(bark, milliseconds)
  return {
    feed: () => {
      clearTimeout(timer)
      timer = setTimeout(bark, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

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
