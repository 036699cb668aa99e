import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { defaultBodyLimit } from '@trophy/contract/core/http/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import { messageOfIssue } from '@trophy/contract/core/http/issue-messages.ts'
import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type FastifySchemaCompiler,
} from 'fastify'
import { $ZodType, type $ZodError, type $ZodIssue, safeParse } from 'zod/v4/core'
import type { Config } from '../config/config.ts'
import { Refusal } from '../errors.ts'
import { type BodyTimes, bodyTimes, limitBodyTime, handleConnectionError } from './incomplete-requests.ts'
import { closeAfterUnreadBodies, readJsonBodies } from './request-body.ts'
import { limitRequests } from './request-limits.ts'
import { handleErrors, handleUnroutable, maximumErrors, shortened } from './responses/errors.ts'
import { serializerCompiler } from './responses/serialize.ts'

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

/** Validates a part of a request; the messages are those of the schema or of the contract's error map. */
const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, method, url }) => {
  if (!(schema instanceof $ZodType)) throw new TypeError(`A part of ${method} ${url} has no schema`)
  return (given) => {
    const { data, error } = safeParse(schema, given, { error: messageOfIssue })
    return error ? { error: refusalOf(error) } : { value: data }
  }
}

/** The first error of each field: the others often follow from it. */
const refusalOf = ({ issues }: $ZodError): Refusal => {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    if (messages.size === maximumErrors) break
    const path = pathOf(issue)
    if (!messages.has(path)) messages.set(path, issue.message)
  }
  const errors = Array.from(messages, ([path, message]) => ({ path, message }))
  return new Refusal('invalid_input', shortened(errors[0]?.message ?? errorMessages.invalidInput), { errors })
}

/** A single unknown field is named; several are counted, at the object that has them. */
const pathOf = (issue: $ZodIssue): string => {
  const unknown = issue.code === 'unrecognized_keys' && issue.keys.length === 1 ? issue.keys : []
  return [...issue.path, ...unknown].join('.')
}
