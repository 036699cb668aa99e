import { liveEndpoints, type LiveEvent } from '@trophy/contract/live/live.contract.ts'
import { callForStream } from '../api/client.ts'
import { readServerEvents } from './server-events.ts'

/** A message of the stream; one without an event only moves the cursor. */
interface LiveMessage {
  readonly cursor: string | undefined
  readonly event: LiveEvent | undefined
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
    const event: LiveEvent | undefined = name === 'message' ? JSON.parse(data) : undefined
    yield { cursor: id, event }
  }
}
