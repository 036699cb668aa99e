import { connect, type Socket } from 'node:net'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Response {
  readonly status: number
  /** Milliseconds from the request to the last byte of the response. */
  readonly milliseconds: number
  /** The bytes of the body as sent, which may be compressed and in chunks. */
  readonly bytes: number
  text(): string
}

/**
 * Persistent connections to one server, at most `maxSockets`; further requests wait for a free one. It is minimal,
 * because on a small machine a full HTTP client would take processor time from the measured server.
 */
export class Agent {
  readonly #maximum: number
  readonly #idle: Socket[] = []
  readonly #waiting: (() => void)[] = []
  #used = 0

  /** `keepAlive` says what is always the case, like the option of Node's agent. */
  constructor({ maxSockets }: { readonly maxSockets: number; readonly keepAlive: true }) {
    this.#maximum = maxSockets
  }

  async send(address: string, request: Request): Promise<Response> {
    if (this.#used >= this.#maximum) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#used += 1
    try {
      const socket = this.#takeIdle() ?? (await open(address))
      const { mustClose, ...response } = await exchange(socket, headOf(address, request), request.body)
      if (mustClose) socket.destroy()
      else this.#idle.push(socket)
      return response
    } finally {
      this.#used -= 1
      this.#waiting.shift()?.()
    }
  }

  /** Closes the connections that no request uses. */
  destroy(): void {
    for (const socket of this.#idle.splice(0)) socket.destroy()
  }

  #takeIdle(): Socket | undefined {
    for (;;) {
      const socket = this.#idle.pop()
      if (socket === undefined || (!socket.destroyed && socket.readable)) return socket
    }
  }
}

/** Sends a request, reads the whole response, and returns its status. */
export const sendRequest = async (address: string, agent: Agent, request: Request): Promise<number> =>
  (await agent.send(address, request)).status

export interface HttpClient {
  /** Milliseconds until the whole response, which is compressed as for a browser. */
  time(path: string): Promise<number>
  text(path: string): Promise<string>
  close(): void
}

/** A client with one connection. Throws for any response but 200. */
export const openHttpClient = ({ address, token }: { address: string; token: string }): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string, encoding: 'br' | 'identity') => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
    const response = await agent.send(address, { method: 'GET', path, headers })
    if (response.status === 200) return response
    throw new Error(`${path} answered ${response.status} ${response.text().slice(0, 500)}`)
  }
  return {
    time: async (path) => (await ask(path, 'br')).milliseconds,
    text: async (path) => (await ask(path, 'identity')).text(),
    close: () => agent.destroy(),
  }
}

const open = (address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
      // Between requests nobody waits for the error of a connection that the server closed.
      socket.off('error', reject).on('error', () => undefined)
      resolve(socket)
    })
    socket.once('error', reject)
  })

const headOf = (address: string, { method, path, headers = {}, body }: Request): string => {
  const fields = {
    host: new URL(address).host,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

/** Sends one request and waits for the whole response, head and body. */
const exchange = (
  socket: Socket,
  head: string,
  body: string | Buffer = '',
): Promise<Response & { readonly mustClose: boolean }> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const reader = new ResponseReader()
    const finish = (act: () => void) => {
      socket.off('data', read).off('error', fail).off('close', close)
      act()
    }
    const fail = (error: Error) => finish(() => reject(error))
    const close = () => fail(new Error('The server closed the connection'))
    const read = (chunk: Buffer) => {
      reader.add(chunk)
      if (!reader.isWhole) return
      const { status, bytes, mustClose } = reader
      const milliseconds = performance.now() - started
      finish(() => resolve({ status, milliseconds, bytes, mustClose, text: () => reader.text() }))
    }
    socket.on('data', read).on('error', fail).on('close', close)
    if (typeof body === 'string') socket.write(head + body)
    else socket.write(Buffer.concat([Buffer.from(head), body]))
  })

const headEnd = '\r\n\r\n'
const lastChunk = '0\r\n\r\n'

/** Collects a response without copying it, and knows when it is complete. */
class ResponseReader {
  #head = ''
  readonly #body: Buffer[] = []
  /** Undefined when the body is sent in chunks. */
  #length: number | undefined
  bytes = 0

  add(chunk: Buffer): void {
    if (this.#head.includes(headEnd)) return this.#addBody(chunk)
    this.#head += chunk.toString('latin1')
    const end = this.#head.indexOf(headEnd)
    if (end === -1) return undefined
    const body = Buffer.from(this.#head.slice(end + headEnd.length), 'latin1')
    this.#head = this.#head.slice(0, end + headEnd.length)
    this.#length = this.#lengthOfBody()
    return this.#addBody(body)
  }

  get status(): number {
    return Number(this.#head.slice(9, 12))
  }

  get mustClose(): boolean {
    return /\r\nconnection: close/i.test(this.#head)
  }

  get isWhole(): boolean {
    if (!this.#head.includes(headEnd)) return false
    return this.#length === undefined ? this.#tail() === lastChunk : this.bytes >= this.#length
  }

  text(): string {
    const body = Buffer.concat(this.#body)
    return (this.#length === undefined ? withoutChunks(body) : body).toString()
  }

  #addBody(chunk: Buffer): void {
    if (chunk.length > 0) this.#body.push(chunk)
    this.bytes += chunk.length
  }

  #lengthOfBody(): number | undefined {
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
    if (length !== undefined) return Number(length)
    return this.status === 204 || this.status === 304 ? 0 : undefined
  }

  #tail(): string {
    let tail: Buffer = Buffer.alloc(0)
    for (let index = this.#body.length - 1; index >= 0 && tail.length < lastChunk.length; index -= 1)
      tail = Buffer.concat([this.#body[index] ?? Buffer.alloc(0), tail])
    return tail.subarray(-lastChunk.length).toString('latin1')
  }
}

const withoutChunks = (body: Buffer): Buffer => {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16)
    if (!(size > 0)) break
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}
