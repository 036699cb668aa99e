import { writeFile } from 'node:fs/promises'
import { type GatewayRequest, startTestGateway } from '@trophy/server/testing'
import { z } from 'zod'
import type { Random } from './random.ts'
import type { GatewaySms } from '../evidence.ts'

/** `refuses`: takes nothing for now. `loses`: takes each SMS, and hangs up instead of an answer. */
export type GatewayMood = 'works' | 'refuses' | 'loses'

const bodySchema = z.object({
  template_id: z.string(),
  recipients: z.tuple([z.record(z.string(), z.string())]),
})

const variable = (name: string, from: string, type = 'alphanumeric') => ({ name, from, type, maximum: 1000 })

/** What is registered for the message types: the variables of each, in their order. */
const registrations = {
  entityId: '110100000000012345',
  header: 'TROPHY',
  templates: {
    one_time_password: {
      templateId: '1107000000000000001',
      gatewayTemplateId: 'one_time_password',
      variables: [variable('v1', 'code', 'numeric')],
    },
    general: { gatewayTemplateId: 'general', variables: [variable('v1', 'text')] },
    custom: { gatewayTemplateId: 'custom', variables: [variable('v1', 'text')] },
    match_lost: { gatewayTemplateId: 'match_lost', variables: [variable('v1', 'date')] },
    early_checkout: {
      gatewayTemplateId: 'early_checkout',
      variables: [variable('v1', 'date'), variable('v2', 'reason')],
    },
    booking_reassigned: {
      gatewayTemplateId: 'booking_reassigned',
      variables: [variable('v1', 'who'), variable('v2', 'hotel'), variable('v3', 'dates')],
    },
  },
}

const reportSecret = 'a secret of reports'

/** By the product's id and its own. */
export interface TakenSms {
  readonly id: string
  readonly reference: string
}

/** How often an answer is lost on a good day. */
const lossProbability = 0.02

/** A gateway with the API of MSG91, which keeps what it was asked for. `now` is the product's time. */
export const startGateway = async (folder: string, random: Random, now: () => number) => {
  const sms: GatewaySms[] = []
  let isDown = false
  const unreported: TakenSms[] = []
  let mood: GatewayMood = 'works'
  const take = ({ body }: GatewayRequest) => {
    const { template_id: template, recipients } = bodySchema.parse(JSON.parse(body))
    const { mobiles = '', CRQID: id = '', ...variables } = recipients[0]
    const how = mood === 'works' && random.chance(lossProbability) ? 'loses' : mood
    const answer = { works: 'accepted', refuses: 'refused', loses: 'lost' } as const
    const reference = `sms-${sms.length + 1}`
    sms.push({
      at: new Date(now()).toISOString(),
      received: performance.now(),
      to: `+${mobiles}`,
      template,
      values: Object.values(variables),
      reference,
      answer: answer[how],
    })
    if (how !== 'refuses') unreported.push({ id, reference })
    if (how === 'loses') return 'cut'
    if (how === 'refuses') return { status: 429, body: '{"type":"error","message":"Too many requests"}' }
    return { body: JSON.stringify({ type: 'success', message: reference }) }
  }
  const gateway = await startTestGateway(take)
  const file = `${folder}/dlt.json`
  await writeFile(file, JSON.stringify(registrations))
  return {
    sms: sms as readonly GatewaySms[],
    reportSecret,
    /** Takes some SMS of which it has reported nothing yet. */
    takeUnreported: (most: number): TakenSms[] => unreported.splice(0, most),
    settings: {
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: 'key',
      SMS_GATEWAY_URL: gateway.address,
      SMS_DLT_FILE: file,
      SMS_REPORT_SECRET: reportSecret,
      SMS_RATE_PER_SECOND: '1000',
      SMS_TIMEOUT_SECONDS: '2',
    },
    become: (next: GatewayMood): void => {
      mood = next
    },
    /** The newest one-time password that was sent to a number. */
    codeFor: (mobile: string): string | undefined =>
      sms.findLast(
        ({ to, template, answer }) => to === mobile && template === 'one_time_password' && answer !== 'refused',
      )?.values[0],
    /** Whether a one-time password that was asked for at a moment cannot be there soon. */
    hasRefused: (mobile: string, since: number): boolean =>
      isDown || sms.some(({ to, received, answer }) => to === mobile && received >= since && answer === 'refused'),
    goDown: () => {
      isDown = true
      return gateway.goDown()
    },
    comeBack: () => {
      isDown = false
      return gateway.comeBack()
    },
    close: gateway.close,
  }
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>
