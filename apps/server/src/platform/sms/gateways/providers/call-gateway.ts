import { request as overHttp, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as overHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import { GatewayRefusal } from '../gateway.ts'

export interface GatewayCall {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
  readonly timeoutMilliseconds: number
}

export interface GatewayResponse {
  readonly status: number
  readonly retryAfterSeconds: number
  readonly text: string
}

const maximumResponseBytes = 256 * 1024

/**
 * Calls a gateway on a new connection, so that it is known whether the request can have arrived: before the
 * connection is open (and its certificate trusted) it cannot, and a failure is a {@link GatewayRefusal}; after that,
 * any error leaves the outcome unknown. Redirects are not followed; length and time of the response are limited.
 */
export const callGateway = ({
  url,
  method,
  headers,
  body,
  timeoutMilliseconds,
}: GatewayCall): Promise<GatewayResponse> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const request = (isSecure ? overHttps : overHttp)(url, {
      method,
      headers: { ...headers, ...length },
      agent: false,
      signal,
    })
    let isConnected = false
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    const broken = () => new Error(signal.aborted ? 'The gateway did not answer in time' : connectionBroke)
    request.on('response', (response) => {
      readText(response).then(
        (text) => {
          if (text === null) reject(new Error('The answer of the gateway is too long'))
          else resolve({ status: response.statusCode ?? 0, retryAfterSeconds: retryAfterOf(response), text })
        },
        () => reject(broken()),
      )
    })
    // Without this listener Node closes the connection with neither response nor error.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(unexpectedResponse(101))
    })
    request.on('error', () => reject(isConnected ? broken() : new GatewayRefusal('later', whyNotConnected(request))))
    request.end(body)
  })

/** Names an untrusted certificate, because retrying does not help: the operator has to act. */
const whyNotConnected = ({ socket }: ClientRequest): string => {
  const mistake = socket instanceof TLSSocket ? socket.authorizationError : null
  return mistake
    ? `The certificate of the gateway is not trusted (${String(mistake)})`
    : 'The gateway cannot be reached'
}

const connectionBroke = 'The connection to the gateway broke'

/** The text without a byte order mark; null when it is too long. */
const readText = async (response: IncomingMessage): Promise<string | null> => {
  const received: AsyncIterable<Buffer> = response
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of received) {
      length += chunk.length
      if (length > maximumResponseBytes) return null
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const longestRetryAfter = 600

/** Seconds, or a date, which is compared with the gateway's own. */
const retryAfterOf = ({ headers }: IncomingMessage): number => {
  const { date = '', 'retry-after': given = '' } = headers
  const seconds = Number.isNaN(Number(given)) ? (Date.parse(given) - Date.parse(date)) / 1000 : Number(given)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestRetryAfter) : 0
}

/** The JSON of a response; undefined when it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A response that the gateway does not document: the outcome is unknown. */
export const unexpectedResponse = (status: number): Error => new Error(`The gateway gave an unknown answer (${status})`)
