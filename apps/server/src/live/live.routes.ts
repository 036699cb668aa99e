import { PassThrough } from 'node:stream'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import { liveHeartbeatSeconds } from '@trophy/contract/live/live.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAuthenticate } from '../auth/session/session.service.ts'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { type Caller, type Route, route } from '../platform/http/route.ts'
import { tokensOf } from '../platform/http/session.ts'
import { readLive } from './live.service.ts'

export const liveRoutes: Route[] = [
  route(liveEndpoints.stream, (context, { caller, request, reply }) => stream(context, caller, request, reply)),
]

/** A reader that leaves more bytes unread is disconnected; it reconnects with its last cursor. */
const longestQueue = 64 * 1024

/** In milliseconds. A server that stops ends all its streams at once: their readers must not return at once. */
const timeToReconnect = (): number => Math.round(500 + 2500 * Math.random())

/** Server-sent events until the reader disconnects, the session ends or the server stops. */
const stream = async (
  context: Context,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const closeConnection = openConnection(caller.sessionId)
  const body = new PassThrough()
  const write = (text: string): void => {
    if (body.writableLength > longestQueue) body.end()
    else if (!body.writableEnded) body.write(text)
  }
  const unsubscribe = await readLive(
    context,
    { ...caller, lastCursor: request.headers['last-event-id']?.toString() },
    {
      send: (event, cursor) => write(`id: ${cursor}\ndata: ${JSON.stringify(event)}\n\n`),
      greet: (cursor) => write(`id: ${cursor}\nevent: hello\ndata: {}\n\n`),
      end: () => {
        write(`retry: ${timeToReconnect()}\n\n`)
        body.end()
      },
    },
  ).catch((error: unknown) => {
    closeConnection()
    throw error
  })
  const authenticate = createAuthenticate(context)
  const checkSession = () =>
    void authenticate(tokensOf(request, context.config), { isUse: false })
      .then((found) => found ?? body.end())
      .catch((error: unknown) => request.log.warn({ err: error }, 'live stream: the session could not be checked'))
  // At once, because it may have ended while the stream was opened. Later for sessions that end by time.
  checkSession()
  const heartbeat = setInterval(() => {
    write(': still here\n\n')
    checkSession()
  }, liveHeartbeatSeconds * 1000)
  body.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
    closeConnection()
  })
  return reply
    .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
    .send(body)
}

/** Streams of one session in this process: more than the tabs that anybody uses. */
const maximumStreams = 20
const streamsOf = new Map<string, number>()

/** Counts the open streams of each session and refuses more with 429. Returns how to close it. */
const openConnection = (sessionId: string): (() => void) => {
  const open = streamsOf.get(sessionId) ?? 0
  if (open >= maximumStreams) throw new Refusal('rate_limited', errorMessages.rateLimited, { retryAfterSeconds: 15 })
  streamsOf.set(sessionId, open + 1)
  return () => {
    const left = (streamsOf.get(sessionId) ?? 0) - 1
    if (left > 0) streamsOf.set(sessionId, left)
    else streamsOf.delete(sessionId)
  }
}
