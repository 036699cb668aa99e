import { type LiveTopic, liveTopics } from '@trophy/contract/live/live.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { callForStream } from '../api/client.ts'

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

/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly id: string | undefined
  /** 'message' unless the event has a name; 'retry' when the server says how long to wait before reconnecting. */
  readonly name: string
  /** Of 'retry' the milliseconds. */
  readonly data: string
}

/**
 * Reads server-sent events from the body of a response. `EventSource` cannot send the bearer token, which identifies
 * the session where the cookie is missing.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onActivity: () => void = () => undefined,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onActivity()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}

/** `undefined` for a comment, which is a heartbeat. */
const parseEvent = (block: string): ServerEvent | undefined => {
  const fields = new Map(block.split('\n').map(parseField))
  const wait = fields.get('retry')
  if (wait !== undefined) return { id: undefined, name: 'retry', data: wait }
  const data = fields.get('data')
  return data === undefined ? undefined : { id: fields.get('id'), name: fields.get('event') ?? 'message', data }
}

const parseField = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
