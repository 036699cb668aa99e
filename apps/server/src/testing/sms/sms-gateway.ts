import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request that the gateway received. */
export interface GatewayRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface GatewayReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** 'hang' sends no response, 'cut' disconnects, 'half' does so in the response. */
type Outcome = GatewayReply | 'hang' | 'cut' | 'half'

/** What the gateway does with a request. */
export type GatewayBehaviour = (request: GatewayRequest) => Outcome | Promise<Outcome>

/** An untrusted certificate and its key, as PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/**
 * A gateway on the loopback address with the behaviour that the test sets; `requests` are those that it received. With
 * a certificate it uses HTTPS.
 */
export const startTestGateway = async (first: GatewayBehaviour, certificate?: Certificate) => {
  let behave = first
  const requests: GatewayRequest[] = []
  const listen: RequestListener = (request, response) => {
    void text(request).then(async (body) => {
      const got = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      requests.push(got)
      await sendReply(response, await behave(got))
    })
  }
  const server = certificate === undefined ? createHttp(listen) : createHttps(certificate, listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = addressOf(server.address())
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  /** Refuses connections until `comeBack`, which has the same address. */
  const goDown = close
  const comeBack = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const become = (next: GatewayBehaviour): void => {
    behave = next
  }
  return {
    address: `http${certificate === undefined ? '' : 's'}://127.0.0.1:${port}`,
    requests,
    become,
    goDown,
    comeBack,
    close,
  }
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>

const addressOf = (address: string | AddressInfo | null): AddressInfo => {
  if (address === null || typeof address === 'string') throw new Error('The test gateway has no port')
  return address
}

const sendReply = async (response: ServerResponse, reply: Outcome): Promise<void> => {
  if (reply === 'hang') return
  if (reply === 'cut') return void response.destroy()
  if (reply === 'half') {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"type":"succ', () => response.destroy())
    return
  }
  response.writeHead(reply.status ?? 200, reply.headers)
  response.end(reply.body ?? '')
}
