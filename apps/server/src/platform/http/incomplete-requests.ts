import { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, errorMessages } from '@trophy/contract/core/http/errors.ts'

/** Milliseconds. */
export interface BodyTimes {
  /** In which a body must have arrived, unless it is an upload of a signed-in user. */
  readonly body: number
  /** In which an upload must have arrived. */
  readonly upload: number
  /** After which an upload ends of which nothing more arrives. */
  readonly silence: number
}

/** An upload of 10 MB takes 22 minutes at 64 kbit/s. */
export const bodyTimes: BodyTimes = { body: 30_000, upload: 60 * 60_000, silence: 30_000 }

/**
 * Ends a request whose body does not arrive in time with 408. An upload continues for as long as bytes arrive: its hour
 * starts after the session was checked, so that only signed-in users can hold a connection.
 */
export const limitBodyTime = (app: FastifyInstance, times: BodyTimes): void => {
  const stops = new WeakMap<FastifyRequest, () => void>()
  const limit = (request: FastifyRequest, reply: FastifyReply, total: number, silence?: number): void => {
    stops.get(request)?.()
    if (isArriving(request)) stops.set(request, endAfter(request, reply, total, silence))
  }
  app.addHook('onRequest', async (request, reply) => limit(request, reply, times.body))
  // Runs only for requests that no `onRequest` hook has refused.
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.endpoint?.body === 'multipart') limit(request, reply, times.upload, times.silence)
  })
  // The rest of an upload that was refused, such as a file that is too large.
  app.addHook('onResponse', async (request, reply) => limit(request, reply, times.body))
}

/** False for a request that a test injects: it does not arrive over a connection. */
const isArriving = ({ headers, raw }: FastifyRequest): boolean =>
  raw.socket instanceof Socket &&
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** Ends the request unless its body has arrived in time. Returns how to stop waiting. */
const endAfter = (
  { raw, log }: FastifyRequest,
  { raw: response }: FastifyReply,
  total: number,
  silence = total,
): (() => void) => {
  const { socket } = raw
  let received = socket.bytesRead
  const stop = (): void => {
    clearTimeout(totalTimer)
    clearInterval(silenceTimer)
  }
  const end = (): void => {
    stop()
    if (raw.complete) return
    log.info('the body of a request did not arrive in time')
    if (response.headersSent) socket.destroy()
    else refuseConnection(socket)
  }
  const totalTimer = setTimeout(end, total)
  const silenceTimer = setInterval(() => {
    if (socket.bytesRead === received) end()
    received = socket.bytesRead
  }, silence)
  raw.once('end', stop).once('close', stop)
  return stop
}

type ConnectionError = Error & { readonly code?: string }

/** Responds to what is not a complete HTTP request in the shape of every error, and closes the connection. */
export const handleConnectionError = ({ code }: ConnectionError, socket: Duplex): void => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseConnection(socket)
  if (code === 'HPE_HEADER_OVERFLOW')
    return endWith(socket, 431, { message: errorMessages.tooLarge, code: 'too_large' })
  return endWith(socket, 400, { message: errorMessages.unreadable, code: 'invalid_input' })
}

/** For a request that did not arrive in time. */
const refuseConnection = (socket: Duplex): void =>
  endWith(socket, 408, { message: errorMessages.requestTimeout, code: 'request_timeout' })

const endWith = (socket: Duplex, status: number, body: ErrorBody): void => {
  if (!socket.writable) return void socket.destroy()
  const json = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`, () => socket.destroy())
}
