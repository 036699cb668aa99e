import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from './address.ts'
import { describeApi } from './docs.ts'
import { answerErrors, answerUnroutable } from './errors.ts'
import { readJsonBodies } from './request-body.ts'
import { RequestLog } from './request-log.ts'
import { serializerCompiler } from './serialize.ts'
import { validatorCompiler } from './validate.ts'

const requestsPerMinute = 3000

/** The HTTP server before any route: headers, cookies, limits, error shape, API description. */
export const createHttp = async (config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: 1_048_576,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A client that stops sending must not hold a connection for ever.
    requestTimeout: 120_000,
    frameworkErrors: answerUnroutable,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  answerErrors(app)
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
  // For the whole application, so that it comes before a route looks up who is calling.
  app.addHook('onRequest', app.rateLimit())
  await describeApi(app)
  return app
}

const securityPolicy = (config: Config) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library sets colours and sizes by style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  upgradeInsecureRequests: config.isProduction ? [] : null,
})
