import { describe, expect, it } from 'vitest'
import { readServerEvents, type ServerEvent } from './live.api.ts'

const bodyOf = (...chunks: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const read = async (...chunks: readonly string[]): Promise<ServerEvent[]> => {
  const events: ServerEvent[] = []
  for await (const event of readServerEvents(bodyOf(...chunks))) events.push(event)
  return events
}

describe('server-sent events', () => {
  it('are read with id, name and data', async () => {
    expect(await read('id: 7\nevent: hello\ndata: {}\n\n', 'id: 8\ndata: {"a":"b: c"}\n\n')).toEqual([
      { id: '7', name: 'hello', data: '{}' },
      { id: '8', name: 'message', data: '{"a":"b: c"}' },
    ])
  })

  it('are complete however the network splits them', async () => {
    expect(await read('id: 7\nda', 'ta: {"name', '":"यर"}\n', '\ndata: 2\n\n')).toEqual([
      { id: '7', name: 'message', data: '{"name":"यर"}' },
      { id: undefined, name: 'message', data: '2' },
    ])
  })

  it('do not include heartbeats and an incomplete end', async () => {
    expect(await read(': still here\n\n', 'data: 1\n\n', 'data: 2')).toEqual([
      { id: undefined, name: 'message', data: '1' },
    ])
  })

  it('say how long to wait before reconnecting', async () => {
    expect(await read('data: 1\n\nretry: 1200\n\n')).toEqual([
      { id: undefined, name: 'message', data: '1' },
      { id: undefined, name: 'retry', data: '1200' },
    ])
  })

  it('report all activity, including heartbeats', async () => {
    let chunks = 0
    const reading = readServerEvents(bodyOf(': still here\n\n', 'data: 1\n\n'), () => {
      chunks += 1
    })
    for await (const _event of reading) expect(chunks).toBe(2)
    expect(chunks).toBe(2)
  })
})
