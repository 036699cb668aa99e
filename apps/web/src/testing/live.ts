import { act } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { LiveTopic } from '@trophy/contract/live/live.constants.ts'
import { vi } from 'vitest'
import type { StubServer } from './stub-server.ts'

/** Topics are gathered for less than this. */
const batch = 1000

/**
 * A server whose live stream tells what has changed, by the returned function. The first event of a connection makes
 * every screen read again, so it is sent before: afterwards only what shows a topic is read.
 */
export const liveUpdates = (server: StubServer) => {
  let write: ((text: string) => void) | undefined
  server.respond(endpoints.live.stream, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        write = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const send = async (topics: readonly LiveTopic[]) => {
    write?.(`data: ${JSON.stringify({ topics, people: null })}\n\n`)
    await act(() => vi.advanceTimersByTimeAsync(batch))
  }
  let isFirst = true
  return async (...topics: LiveTopic[]): Promise<void> => {
    await vi.waitFor(() => {
      if (write === undefined) throw new Error('The stream is not connected')
    })
    if (isFirst) await send(topics)
    isFirst = false
    await send(topics)
  }
}
