import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../platform/clock.ts'
import { type GatewayBehaviour, type GatewayRequest, startTestGateway } from './sms-gateway.ts'

interface Accepted {
  readonly sid: string
  readonly to: string
  readonly body: string
  readonly date_created: string
}

/**
 * A gateway with the API of Twilio: takes messages, lists them by number, and responds after up to `delay`
 * milliseconds. `onTaken` is called for each message that was taken, before the response.
 */
export const startTwilioGateway = async (delay: number, onTaken: (count: number) => void = () => undefined) => {
  const accepted: Accepted[] = []
  /** Our references, in the order in which they arrived. */
  const references: string[] = []
  const take = async (request: GatewayRequest) => {
    const form = new URLSearchParams(request.body)
    const message = { sid: `SM${randomUUID()}`, to: form.get('To') ?? '', body: form.get('Body') ?? '' }
    accepted.push({ ...message, date_created: systemClock.now().toUTCString() })
    const callback = form.get('StatusCallback')
    references.push(callback === null ? '' : (new URL(callback).searchParams.get('reference') ?? ''))
    onTaken(references.length)
    await sleep(Math.random() * delay)
    return { status: 201, body: JSON.stringify(message) }
  }
  const list = (request: GatewayRequest) => {
    const to = new URL(request.url, 'http://gateway').searchParams.get('To')
    return { body: JSON.stringify({ messages: accepted.filter((message) => message.to === to) }) }
  }
  const working: GatewayBehaviour = (request) => (request.method === 'POST' ? take(request) : list(request))
  const gateway = await startTestGateway(working)
  const forget = (): void => {
    accepted.length = 0
    references.length = 0
  }
  return { ...gateway, references, working, forget }
}
