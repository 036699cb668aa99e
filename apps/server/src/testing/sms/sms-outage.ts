import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import { startSmsDispatcher } from '../../platform/sms/dispatcher/sms-dispatcher.ts'
import { countSmsStates, queueSms } from '../factories/sms.ts'
import type { GatewayBehaviour, GatewayRequest } from './sms-gateway.ts'
import type { startTwilioGateway } from './twilio-gateway.ts'

const isSend = ({ method }: GatewayRequest): boolean => method === 'POST'

/** Ways in which a gateway may fail. */
export const outages = {
  refuses: () => ({ status: 429, body: '{"code":20429,"message":"Too many requests"}' }),
  hangs: () => 'hang',
  'answers garbage': (request) => ({ status: isSend(request) ? 201 : 200, body: '<html>It works!</html>' }),
  'hangs up': () => 'cut',
} as const satisfies Record<string, GatewayBehaviour>

export interface Outage {
  readonly context: Context
  readonly app: FastifyInstance
  readonly gateway: Awaited<ReturnType<typeof startTwilioGateway>>
  readonly behaviour: GatewayBehaviour
  readonly backlog: number
  readonly milliseconds: number
  readonly pauseMilliseconds: number
  /** Mobile numbers of coaches, each of whom signs in once. */
  readonly numbers: Iterator<string, undefined>
}

export interface OutageResult {
  /** How long each sign-in waited for its response, in milliseconds. */
  readonly signIns: readonly number[]
  readonly drainMilliseconds: number
  readonly states: Readonly<Record<string, number>>
  /** References of the backlog's SMS that the gateway has taken, in order. */
  readonly taken: readonly string[]
  readonly queued: readonly string[]
}

const longestDrain = 180_000

/** Lets a gateway fail for a while during a backlog and sign-ins, then work again until all SMS are sent. */
export const simulateOutage = async (outage: Outage): Promise<OutageResult> => {
  const { context, gateway, behaviour, backlog, milliseconds, pauseMilliseconds } = outage
  const { database } = context
  await database.run(sql`DELETE FROM sms_messages`)
  gateway.forget()
  gateway.become(behaviour)
  const queued = await queueSms(database, backlog, context.clock.now().toISOString())
  const pump = startSmsDispatcher(context, { pollMilliseconds: 100 })
  const signIns: number[] = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    signIns.push(await signIn(outage))
    await sleep(pauseMilliseconds)
  }
  gateway.become(gateway.working)
  const began = performance.now()
  let states = await countSmsStates(database)
  while ((states['sent'] ?? 0) < backlog && performance.now() - began < longestDrain) {
    await sleep(100)
    states = await countSmsStates(database)
  }
  const drainMilliseconds = performance.now() - began
  await pump.stop()
  const ofBacklog = new Set(queued)
  const taken = gateway.references.filter((reference) => ofBacklog.has(reference))
  return { signIns, drainMilliseconds, states, taken, queued }
}

const signIn = async ({ app, numbers }: Outage): Promise<number> => {
  const mobileNumber = numbers.next().value
  const began = performance.now()
  const response = await app.inject({ method: 'POST', url: '/api/auth/coach/login', payload: { mobileNumber } })
  const took = performance.now() - began
  if (response.statusCode !== 200)
    throw new Error(`A sign-in was answered with ${response.statusCode}: ${response.body}`)
  return took
}
