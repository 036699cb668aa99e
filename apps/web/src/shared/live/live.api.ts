import { liveEndpoints, type LiveEvent } from '@trophy/contract/live/live.contract.ts'
import { callForStream } from '../api/client.ts'
import { readServerEvents } from './server-events.ts'

/** One thing that came down the stream; `event` is missing in a mere sign of how far it has come. */
export interface Heard {
  readonly mark: string | undefined
  readonly event: LiveEvent | undefined
}

/** The live stream from a mark on, until it breaks. `onSign` is called for every byte that comes, heartbeats included. */
export async function* readLive(
  mark: string | undefined,
  signal: AbortSignal,
  onSign: () => void,
): AsyncGenerator<Heard, void> {
  const response = await callForStream(liveEndpoints.stream, { signal, lastEventId: mark })
  if (!response.body) return
  for await (const { id, name, data } of readServerEvents(response.body, onSign)) {
    const event: LiveEvent | undefined = name === 'message' ? JSON.parse(data) : undefined
    yield { mark: id, event }
  }
}
