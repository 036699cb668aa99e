import { connect, type Socket } from 'node:net'

export interface HttpClient {
  /** Milliseconds from the request to the last byte of the response, which is compressed as for a browser. */
  time(path: string): Promise<number>
  text(path: string): Promise<string>
  close(): void
}

/**
 * A client with one persistent connection. It is minimal, because on a small machine a full HTTP client would take
 * processor time from the measured server. Throws for any response but 200.
 */
export const openHttpClient = async ({ address, token }: { address: string; token: string }): Promise<HttpClient> => {
  const { hostname, port, host } = new URL(address)
  const socket = await open(hostname, Number(port))
  const ask = (path: string, encoding: 'br' | 'identity') => {
    const head = [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      `authorization: Bearer ${token}`,
      `accept-encoding: ${encoding}`,
    ]
    return exchange(socket, `${head.join('\r\n')}\r\n\r\n`)
  }
  return {
    time: async (path) => {
      const started = performance.now()
      await ask(path, 'br')
      return performance.now() - started
    },
    text: async (path) => (await ask(path, 'identity')).toString(),
    close: () => socket.destroy(),
  }
}

const open = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Sends one request and waits for the whole response, head and body. */
const exchange = (socket: Socket, request: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let response: Buffer = Buffer.alloc(0)
    const finish = (act: () => void) => {
      socket.off('data', read).off('error', fail).off('close', close)
      act()
    }
    const fail = (error: Error) => finish(() => reject(error))
    const close = () => fail(new Error('The server closed the connection'))
    const read = (chunk: Buffer) => {
      response = response.length === 0 ? chunk : Buffer.concat([response, chunk])
      if (!isWhole(response)) return
      const isGood = response.subarray(9, 12).toString() === '200'
      finish(() => (isGood ? resolve(response) : reject(new Error(`${request}${response.toString()}`))))
    }
    socket.on('data', read).on('error', fail).on('close', close)
    socket.write(request)
  })

/** Checks the content length, or that the last chunk is empty. */
const isWhole = (response: Buffer): boolean => {
  const bodyStart = response.indexOf('\r\n\r\n') + 4
  if (bodyStart < 4) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(response.subarray(0, bodyStart).toString('latin1'))?.[1]
  if (length !== undefined) return response.length >= bodyStart + Number(length)
  return response.subarray(-7).toString('latin1') === '\r\n0\r\n\r\n'
}
