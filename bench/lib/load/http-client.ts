import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

export interface Call {
  /** By default GET, with a body POST. */
  readonly method?: 'PUT'
  /** An object is sent as JSON. */
  readonly body?: object | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  /** From the request to the last byte of the response, before it is decompressed. */
  readonly milliseconds: number
  readonly text: string
}

export interface HttpClient {
  /** Sends one request, by default compressed as for a browser. Throws for a status of 300 or more. */
  send(path: string, call?: Call): Promise<Answer>
  time(path: string): Promise<number>
  text(path: string): Promise<string>
  close(): void
}

export interface Server {
  /** `http://127.0.0.1:…` */
  readonly address: string
  /** An admin's bearer token. */
  readonly token: string
}

/** Node's own client on kept connections, for single requests; `runLoad` is for many. */
export const openHttpClient = ({ address, token }: Server, maxSockets = 1): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const send = async (path: string, { method, body, headers }: Call = {}): Promise<Answer> => {
    const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const started = performance.now()
    const { response, bytes } = await exchange(
      `${address}${path}`,
      method ?? (content ? 'POST' : 'GET'),
      content,
      agent,
      {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
        ...(content !== undefined && { 'content-type': 'application/json', 'content-length': String(content.length) }),
        ...headers,
      },
    )
    const milliseconds = performance.now() - started
    const text = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
    const { statusCode: status = 0 } = response
    if (status >= 300) throw new Error(`${path} answered ${status} ${text.slice(0, 500)}`)
    return { milliseconds, text }
  }
  return {
    send,
    time: async (path) => (await send(path)).milliseconds,
    text: async (path) => (await send(path)).text,
    close: () => agent.destroy(),
  }
}

/** Reads a file without keeping it; its bytes. */
export const download = async ({ address, token }: Server, path: string): Promise<number> => {
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200 || !response.body) throw new Error(`${path} answered ${response.status}`)
  let bytes = 0
  const chunks: AsyncIterable<Uint8Array> = response.body
  for await (const chunk of chunks) bytes += chunk.length
  return bytes
}

/** A form with files as a call. It is encoded before the clock of `send` starts. */
export const encoded = async (form: FormData): Promise<Call> => {
  const response = new Response(form)
  const body = Buffer.from(await response.arrayBuffer())
  return { body, headers: { 'content-type': response.headers.get('content-type') ?? '' } }
}

const exchange = (
  url: string,
  method: string,
  body: Buffer | undefined,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
) =>
  new Promise<{ readonly response: IncomingMessage; readonly bytes: Buffer }>((resolve, reject) => {
    request(url, { method, agent, headers })
      .once('error', reject)
      .once('response', (response) => {
        buffer(response).then((bytes) => resolve({ response, bytes }), reject)
      })
      .end(body)
  })
