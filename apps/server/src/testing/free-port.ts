import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of the loopback address on which nothing listens. */
export const freePort = async (): Promise<string> => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  assert(typeof address === 'object' && address !== null)
  return String(address.port)
}
