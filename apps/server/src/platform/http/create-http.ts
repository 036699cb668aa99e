import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import { messageOfIssue } from '@trophy/contract/core/issue-messages.ts'
import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
  LogController,
} from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { $ZodType, type $ZodError, type $ZodIssue, safeParse } from 'zod/v4/core'
import type { Config } from '../config.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from './address.ts'
import { cookieNameOf } from './cookies.ts'
import { handleErrors, handleUnroutable } from './errors.ts'
import { readJsonBodies } from './request-body.ts'
import { serializerCompiler } from './serialize.ts'

/** Logs one line per request, after its response; with `LOG_LEVEL=debug` also when it arrives. */
class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    if (!this.isLogDisabled(request)) request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return
    const details = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...details, err: error }, 'request errored')
    else request.log.info(details, 'request completed')
  }
}

const requestsPerMinute = 3000

/** The HTTP server before any route: headers, cookies, limits, error shape, API description. */
export const createHttp = async (config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: 1_048_576,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A client that stops sending must not keep a connection open.
    requestTimeout: 120_000,
    frameworkErrors: handleUnroutable,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  handleErrors(app)
  readJsonBodies(app)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: securityPolicy(config) },
    hsts: config.isProduction,
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: uploadLimits.bytes, files: 1, fields: 10, fieldSize: 10_000 } })
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: networkOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('rate_limited', errorMessages.rateLimited, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  // For the whole application, so that it runs before a route looks up the session.
  app.addHook('onRequest', app.rateLimit())
  await describeApi(app, config)
  return app
}

const securityPolicy = (config: Config) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library sets colours and sizes with style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  upgradeInsecureRequests: config.isProduction ? [] : null,
})

/**
 * OpenAPI of every route, generated from the contract, at `/api/docs`. Registered before the routes to include them.
 * Public: it contains nothing that the browser's code does not.
 */
const describeApi = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trophy accommodation', version: '0.1.0' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: cookieNameOf(sessionCookie, config) },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger())
}

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
    for (const path of pathsOf(issue)) if (!messages.has(path)) messages.set(path, issue.message)
  }
  const errors = Array.from(messages, ([path, message]) => ({ path, message }))
  return new Refusal('invalid_input', errors[0]?.message ?? errorMessages.invalidInput, { errors })
}

/** All unknown fields are in one issue, which names them in `keys`. */
const pathsOf = (issue: $ZodIssue): string[] => {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => path.join('.'))
}
