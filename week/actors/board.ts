import type { IncomingMessage } from 'node:http'
import { liveEventSchema } from '@trophy/contract/live/live.contract.ts'
import { adminTopics } from '@trophy/web/app/admin-topics.ts'
import { showsAnyTopic } from '@trophy/web/shared/live/affected-queries.ts'
import { jsonOf, wait } from '../world/sending.ts'
import { openClient } from '../world/client.ts'
import type { Account } from '../world/session.ts'
import type { World } from '../world/world.ts'

/** As a browser: what is shown is read again at most so often, and a broken stream is opened again after a second. */
const batchMilliseconds = 800
const reconnectMilliseconds = 1_000

/** A screen that stays open: it follows the live stream, and reads what it shows whenever that has changed. */
export const openBoard = (world: World, account: Account, name: string, paths: readonly string[]) => {
  const client = openClient(world, account, name)
  const closing = new AbortController()
  const isOpen = (): boolean => !closing.signal.aborted
  const changed = new Set<string>()
  let cursor: string | undefined

  const read = async (some: readonly string[], isLast = false): Promise<void> => {
    await Promise.all(some.map((path) => client.read(path, { name, isLast })))
  }
  const noteAll = (): void => {
    for (const path of paths) changed.add(path)
  }
  const noteEvent = (json: string): void => {
    const event = liveEventSchema.safeParse(jsonOf(Buffer.from(json))).data
    const isShown = (path: string) => showsAnyTopic(adminTopics, path.split('?')[0], new Set(event?.topics))
    for (const path of paths.filter(isShown)) changed.add(path)
  }
  const connect = async (): Promise<IncomingMessage> => {
    const headers = { ...(await client.headers()), ...(cursor !== undefined && { 'last-event-id': cursor }) }
    return world.network.open('/api/live', headers, closing.signal)
  }
  const follow = async (): Promise<void> => {
    const stream = await connect()
    // The session is over: the next reading begins a new one.
    if (stream.statusCode !== 200) stream.destroy()
    noteAll()
    let text = ''
    for await (const chunk of stream.setEncoding('utf8')) {
      const blocks = `${text}${String(chunk)}`.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        cursor = /^id: ?(.+)$/m.exec(block)?.[1] ?? cursor
        noteEvent(/^data: ?(.+)$/m.exec(block)?.[1] ?? '')
      }
    }
  }
  const keepFollowing = async (): Promise<void> => {
    while (isOpen()) {
      await follow().catch(() => undefined)
      if (isOpen()) await wait(reconnectMilliseconds)
    }
  }
  const keepReading = async (): Promise<void> => {
    while (isOpen()) {
      const some = [...changed]
      changed.clear()
      await read(some)
      await wait(batchMilliseconds)
    }
  }
  const working = [keepFollowing(), keepReading()]
  return {
    close: async (): Promise<void> => {
      closing.abort()
      await Promise.all(working)
      await read(paths, true)
    },
  }
}
