import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { defaultBodyLimit } from '@trophy/contract/core/http/body-limits.ts'
import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config/config.ts'
import { type BodyTimes, bodyTimes, limitBodyTime } from './body-time.ts'
import { handleConnectionError } from './connection-errors.ts'
import { handleErrors, handleUnroutable } from './responses/errors.ts'
import { limitRequests } from './request-limits.ts'
import { closeAfterUnreadBodies, readJsonBodies } from './request-body.ts'
import { serializerCompiler } from './responses/serialize.ts'
import { validatorCompiler } from './validation.ts'

/** Logs one line per request, after its response; with `LOG_LEVEL=debug` also when it arrives. */
class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    if (!this.isLogDisabled(request)) request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return
    const details = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...details, err: error }, 'request errored')
    // A flood must not fill the log: that a limit was reached is logged once, and files of the page are not limited.
    else if (reply.statusCode === 429 || !request.url.startsWith('/api/'))
      request.log.debug(details, 'request completed')
    else request.log.info(details, 'request completed')
  }
}

const notUsed = (): never => {
  throw new Error('The compilers of schemas are set before the first route')
}

/** For `fastify()`: otherwise it loads two libraries for schemas that are not of zod, a tenth of the whole start. */
const withoutOwnCompilers = {
  schemaController: { compilersFactory: { buildValidator: notUsed, buildSerializer: notUsed } },
}

/** The HTTP server before any route: headers, cookies, limits, error shape. */
export const createHttp = async (
  config: Config,
  log: FastifyBaseLogger,
  times: BodyTimes = bodyTimes,
): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    ...withoutOwnCompilers,
    bodyLimit: defaultBodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A client that stops sending must not keep a connection open. For its body see `limitBodyTime`.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // What still arrives on an open connection while the server closes is served.
    return503OnClosing: false,
    frameworkErrors: handleUnroutable,
    clientErrorHandler: handleConnectionError,
  })
  // Every schema of a route is one of zod.
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  handleErrors(app)
  readJsonBodies(app)
  closeAfterUnreadBodies(app)
  limitBodyTime(app, times)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: securityPolicy(config) },
    hsts: config.isProduction,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  })
  // In one go up to this length: a stream for each response takes twice the processor time.
  await app.register(compress, { threshold: 1024, syncThreshold: 65_536 })
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: uploadLimits.bytes, files: 1, fields: 10, fieldSize: 10_000 } })
  await limitRequests(app, config)
  return app
}

const securityPolicy = (config: Config) => ({
  defaultSrc: ["'self'"],
  // The reader of QR codes at the desk is WebAssembly, in browsers that have none of their own.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // The component library sets colours and sizes with style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  upgradeInsecureRequests: config.isProduction ? [] : null,
})
