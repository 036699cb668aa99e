import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each request, when it is answered; that it has come is said to whoever asks for more (`LOG_LEVEL=debug`). */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    if (!this.isLogDisabled(request)) request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return
    const told = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...told, err: error }, 'request errored')
    else request.log.info(told, 'request completed')
  }
}
