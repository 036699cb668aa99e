import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import { readDlt } from './dlt.ts'
import { type OutgoingSms, type SmsGateway, GatewayRefusal } from './gateway.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createCdac } from './providers/cdac.ts'
import { createMsg91 } from './providers/msg91.ts'
import { createTwilio } from './providers/twilio.ts'
import { refusalOf } from './rehearsal.rules.ts'

/**
 * The gateway of the setting `SMS_PROVIDER`; each SMS gets the DLT registration of its type. The outbox prints each SMS
 * on the console, never to the log. In the practice event SMS go nowhere, whatever the settings are.
 */
export const createSmsGateway = (
  { sms, isPractice, eventTimeZone }: Pick<Config, 'sms' | 'isPractice' | 'eventTimeZone'>,
  clock: Clock,
  print = printSms,
): SmsGateway => {
  if (isPractice) return nowhere
  const provider = createProvider(sms, { clock, print, timeZone: eventTimeZone })
  if (sms.dltFile === undefined) {
    // The outbox needs no registration. A gateway without the file is known to send English texts only.
    return sms.provider === 'outbox' ? provider : { ...provider, hasTemplate: (_, language) => language === 'en' }
  }
  const { factsOf, has } = readDlt(sms.dltFile)
  return {
    ...provider,
    hasTemplate: (templateKey, language) => language === 'en' || has(templateKey, language),
    variablesOf: (templateKey, language) => factsOf(templateKey, language).variables ?? [],
    send: (message) => provider.send({ ...message, dlt: factsOf(message.templateKey, message.language) }),
  }
}

/** Takes every SMS and does nothing with it. */
const nowhere: SmsGateway = { send: async ({ reference }) => ({ reference }) }

interface ProviderParts {
  readonly clock: Clock
  readonly print: (sms: OutgoingSms, refused?: string) => void
  readonly timeZone: string
}

const createProvider = (sms: Config['sms'], { clock, print, timeZone }: ProviderParts): SmsGateway => {
  const shared = { url: sms.gatewayUrl, timeoutMilliseconds: sms.timeoutMilliseconds, reportSecret: sms.reportSecret }
  const outbox = () => createOutbox(sms.outbox.file, clock, print)
  switch (sms.provider) {
    case 'msg91':
      return createMsg91({ ...sms.msg91, ...shared })
    case 'cdac':
      return createCdac({ ...sms.cdac, ...shared })
    case 'twilio':
      return createTwilio({ ...sms.twilio, ...shared, publicAddress: sms.publicAddress })
    case 'rehearsal':
      return createRehearsal({ outbox: outbox(), clock, timeZone, onRefused: print })
    case 'outbox':
      return outbox()
  }
}

const printSms = ({ to, text }: OutgoingSms, refused?: string): void => {
  const reason = refused === undefined ? '' : `, which carriers would refuse: ${refused}`
  process.stdout.write(`\n  SMS to ${to}${reason}\n  ${text.replaceAll('\n', '\n  ')}\n\n`)
}

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
const createRehearsal = ({ outbox, clock, timeZone, onRefused }: RehearsalOptions): SmsGateway => ({
  ...outbox,
  send: async (sms) => {
    const refused = refusalOf(sms, { now: clock.now(), timeZone })
    const taken = await outbox.send(sms, refused)
    if (refused === undefined) return taken
    onRefused(sms, refused)
    throw new GatewayRefusal('never', refused)
  },
})
