import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from './address.ts'
import { tokensOf } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route outside the contract; by default every request counts for its address. */
    requestLimit?: 'none' | 'onlyFailures'
  }
  interface FastifyInstance {
    /** Counts a request whose session was looked up: for the session, or without one for the address. */
    countCaller(request: FastifyRequest): Promise<void>
  }
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

const minute = 60_000

/** A refused request waits for so long, which slows a flood on a few connections down to a tenth. */
const refusalMilliseconds = 100

/** As many as the library counts addresses or sessions: those without recent requests are forgotten. */
const maximumTokens = 5_000

/**
 * Limits the requests per minute (decisions, 'Smaller decisions'): those of each session, and those of each address
 * without one. The page's own files are not limited. Tokens are looked up only while few lookups of the address have
 * failed, so that random tokens do not reach the database; tokens that were valid before are always looked up, so that
 * a stranger with the same address does not shut out the desk beside them.
 */
export const limitRequests = async (app: FastifyInstance, config: Config): Promise<void> => {
  const max = config.requestLimitPerMinute
  await app.register(rateLimit, { global: false, max, timeWindow: minute })
  const counter = (keyGenerator: (request: FastifyRequest) => string): Counter =>
    app.createRateLimit({ max, timeWindow: minute, keyGenerator })
  const ofAddress = counter(networkOf)
  const failedLookups = counter(networkOf)
  const ofSession = counter(({ caller }) => caller?.sessionId ?? '')
  const validTokens = createRecentSet(maximumTokens)

  app.addHook('onRequest', async (request) => {
    const { endpoint, requestLimit } = request.routeOptions.config
    const isApi = endpoint !== undefined || request.url.startsWith('/api/')
    if (!isApi || requestLimit === 'none') return
    if (requestLimit === 'onlyFailures') return refuseWhenFull(ofAddress, request)
    const tokens = endpoint === undefined ? [] : tokensOf(request, config)
    if (tokens.length === 0) await count(ofAddress, request)
    else if (!tokens.some((token) => validTokens.has(hashOf(token)))) await refuseWhenFull(failedLookups, request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { requestLimit } = request.routeOptions.config
    if (requestLimit === 'onlyFailures' && reply.statusCode >= 400) await ofAddress(request)
  })
  app.decorate('countCaller', async (request) => {
    const tokens = tokensOf(request, config)
    if (tokens.length === 0) return
    if (request.caller !== null) {
      for (const token of tokens) validTokens.add(hashOf(token))
      await count(ofSession, request)
    } else {
      for (const token of tokens) validTokens.delete(hashOf(token))
      await failedLookups(request)
      await count(ofAddress, request)
    }
  })
}

/** Counts a request, and refuses it beyond the limit. The log has one line for each minute in which that happens. */
const count = async (counter: Counter, request: FastifyRequest): Promise<void> => {
  const counted = await counter(request)
  if (counted.isAllowed) return
  if (counted.isExceeded) return refuse(counted.ttlInSeconds)
  if (counted.remaining === 0) {
    request.log.warn(
      { limited: request.caller?.id ?? networkOf(request) },
      'the limit of requests per minute is reached',
    )
  }
}

const refuseWhenFull = async (counter: Counter, request: FastifyRequest): Promise<void> => {
  const counted = await counter(request, { increment: false })
  if (!counted.isAllowed && counted.remaining === 0) return refuse(counted.ttlInSeconds)
}

const refuse = async (seconds: number): Promise<never> => {
  await sleep(refusalMilliseconds)
  throw new Refusal('rate_limited', errorMessages.rateLimited, { retryAfterSeconds: Math.max(1, seconds) })
}

const hashOf = (token: string): string => hash('sha256', token, 'base64')

/** A set of limited size that forgets what was added longest ago. */
const createRecentSet = (maximum: number) => {
  const values = new Set<string>()
  return {
    has: (value: string) => values.has(value),
    delete: (value: string) => values.delete(value),
    add: (value: string): void => {
      values.delete(value)
      values.add(value)
      const [oldest] = values
      if (values.size > maximum && oldest !== undefined) values.delete(oldest)
    },
  }
}
