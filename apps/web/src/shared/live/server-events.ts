/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly id: string | undefined
  /** 'message' unless the event names itself. */
  readonly name: string
  readonly data: string
}

/**
 * Reads server-sent events from the body of an answer. Not by `EventSource`, which cannot carry the bearer token that
 * stands for the session where the cookie is missing.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSign: () => void = () => undefined,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) yield event
    }
  }
}

/** Nothing for a comment, which is a heartbeat. */
const eventOf = (block: string): ServerEvent | undefined => {
  const fields = new Map(block.split('\n').map(fieldOf))
  const data = fields.get('data')
  return data === undefined ? undefined : { id: fields.get('id'), name: fields.get('event') ?? 'message', data }
}

const fieldOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
