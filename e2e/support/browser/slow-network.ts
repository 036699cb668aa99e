import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/** A mobile network in a hotel lobby. */
export interface SlowNetwork {
  readonly bitsPerSecond: number
  /** From the phone to the server and back. */
  readonly roundTripMilliseconds: number
  /** The share of packets that are lost, and sent again after a round trip. */
  readonly loss: number
}

const packetBytes = 1460

/**
 * Opens an address on this machine that leads to the server through a slow network: all connections share the bandwidth
 * of each direction, a new one costs a round trip, and a lost packet delays those behind it. TLS is not simulated.
 */
export const openSlowNetwork = async (server: string, network: SlowNetwork) => {
  const { hostname, port } = new URL(server)
  const up = createLink(network)
  const down = createLink(network)
  const sockets = new Set<Socket>()
  const proxy = createServer((phone) => {
    const origin = connect(Number(port), hostname)
    for (const socket of [phone, origin]) {
      sockets.add(socket.setNoDelay())
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    carry(phone, origin, up, network.roundTripMilliseconds)
    carry(origin, phone, down, 0)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Returns when a packet that is sent now has arrived, in milliseconds of `performance.now`. */
const createLink = ({ bitsPerSecond, roundTripMilliseconds, loss }: SlowNetwork) => {
  let isFreeAt = 0
  let packets = 0
  return (bytes: number): number => {
    isFreeAt = Math.max(isFreeAt, performance.now()) + (bytes * 8_000) / bitsPerSecond
    packets += 1
    // Every run loses the same packets.
    const isLost = packets % Math.round(1 / loss) === 0
    return isFreeAt + roundTripMilliseconds / 2 + (isLost ? roundTripMilliseconds : 0)
  }
}

type Link = ReturnType<typeof createLink>

/** Carries all bytes in order; the first ones wait until the connection is open. */
const carry = (from: Socket, to: Socket, link: Link, openMilliseconds: number): void => {
  let earliest = performance.now() + openMilliseconds
  const deliver = (at: number, action: () => void) => {
    earliest = Math.max(earliest, at)
    setTimeout(action, earliest - performance.now())
  }
  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += packetBytes) {
      const packet = data.subarray(start, start + packetBytes)
      deliver(link(packet.length), () => void (to.writable && to.write(packet)))
    }
  })
  from.on('end', () => deliver(0, () => to.end()))
  from.on('close', () => deliver(0, () => to.destroy()))
}
