import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { OutgoingSms, SmsGateway } from './gateway.ts'
import { createOutbox } from './outbox.ts'

/** The gateway that the setting `SMS_PROVIDER` names. The outbox prints each SMS on the console, never in the log. */
export const createSmsGateway = ({ sms }: Pick<Config, 'sms'>, clock: Clock, print = printSms): SmsGateway =>
  createOutbox(sms.outboxFile, clock, print)

const printSms = ({ to, text }: OutgoingSms): void => {
  process.stdout.write(`\n  SMS to ${to}\n  ${text.replaceAll('\n', '\n  ')}\n\n`)
}
