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
