import type { Clock } from '../../clock.ts'
import { GatewayRefusal, type OutgoingSms, type SmsGateway } from './gateway.ts'
import type { Outbox } from './outbox.ts'
import { refusalOf } from './rehearsal.rules.ts'

interface RehearsalOptions {
  readonly outbox: Outbox
  readonly clock: Clock
  readonly timeZone: string
  /** Called with each SMS that carriers would refuse. */
  readonly onRefused: (sms: OutgoingSms, reason: string) => void
}

/**
 * Provider `rehearsal`: writes each SMS to the outbox and sends none, and refuses for good what carriers would drop
 * silently. So the failed SMS of a message, and the lines of the outbox with `refused`, list what must be mended.
 */
export const createRehearsal = ({ outbox, clock, timeZone, onRefused }: RehearsalOptions): SmsGateway => ({
  ...outbox,
  send: async (sms) => {
    const refused = refusalOf(sms, { now: clock.now(), timeZone })
    const taken = await outbox.send(sms, refused)
    if (refused === undefined) return taken
    onRefused(sms, refused)
    throw new GatewayRefusal('never', refused)
  },
})
