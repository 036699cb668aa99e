import { liveTopics, type LiveTopic } from '@trophy/contract/live/live.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { callForStream } from '../api/client.ts'
import { readServerEvents } from './server-events.ts'

/** A message of the stream; one without topics only moves the cursor. */
interface LiveMessage {
  readonly cursor: string | undefined
  readonly topics: readonly LiveTopic[]
  /** The stream ends, and the server asks to wait so many milliseconds. */
  readonly reconnectAfter?: number
}

/** Reads the live stream from a cursor on until it breaks. `onActivity` is called for every chunk, also heartbeats. */
export async function* readLive(
  cursor: string | undefined,
  signal: AbortSignal,
  onActivity: () => void,
): AsyncGenerator<LiveMessage, void> {
  const response = await callForStream(liveEndpoints.stream, { signal, lastEventId: cursor })
  if (!response.body) return
  for await (const { id, name, data } of readServerEvents(response.body, onActivity)) {
    if (name === 'retry') yield { cursor: undefined, topics: [], reconnectAfter: Number(data) }
    else yield { cursor: id, topics: name === 'message' ? topicsIn(data) : [] }
  }
}

/** The known topics of an event. Not by its schema, which would add zod to a coach's first load. */
const topicsIn = (data: string): LiveTopic[] => {
  const event: unknown = JSON.parse(data)
  const topics = typeof event === 'object' && event !== null && 'topics' in event ? event.topics : undefined
  return Array.isArray(topics) ? liveTopics.filter((topic) => topics.includes(topic)) : []
}
