import { PassThrough } from 'node:stream'
import { liveHeartbeatSeconds } from '@trophy/contract/live/live.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAuthenticate } from '../auth/session/session.service.ts'
import type { Context } from '../platform/context.ts'
import { type Caller, type Route, route } from '../platform/http/route.ts'
import { tokensOf } from '../platform/http/session.ts'
import { readLive } from './live.service.ts'
import { createPlaces } from './connection-limit.ts'

export const liveRoutes: Route[] = [
  route(liveEndpoints.stream, (context, { caller, request, reply }) => stream(context, caller, request, reply)),
]

/** A reader that takes nothing for so long is let go; it comes back with its last mark. */
const longestQueue = 64 * 1024

/** Of one session, in this process: more tabs than anybody looks at. */
const takePlace = createPlaces(20)

/** Server-sent events until the reader leaves, the session ends or the server stops. */
const stream = async (
  context: Context,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const givePlaceBack = takePlace(caller.sessionId)
  const body = new PassThrough()
  const write = (text: string): void => {
    if (body.writableLength > longestQueue) body.end()
    else if (!body.writableEnded) body.write(text)
  }
  const leave = await readLive(
    context,
    { id: caller.id, role: caller.role, lastMark: request.headers['last-event-id']?.toString() },
    {
      send: (event, mark) => write(`id: ${mark}\ndata: ${JSON.stringify(event)}\n\n`),
      greet: (mark) => write(`id: ${mark}\nevent: hello\ndata: {}\n\n`),
      end: () => body.end(),
    },
  ).catch((error: unknown) => {
    givePlaceBack()
    throw error
  })
  const authenticate = createAuthenticate(context)
  const beat = setInterval(() => {
    write(': still here\n\n')
    void authenticate(tokensOf(request), { isUse: false })
      .then((found) => found ?? body.end())
      .catch((error: unknown) => request.log.warn({ err: error }, 'live stream: the session could not be checked'))
  }, liveHeartbeatSeconds * 1000)
  body.once('close', () => {
    clearInterval(beat)
    leave()
    givePlaceBack()
  })
  return reply
    .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
    .send(body)
}
