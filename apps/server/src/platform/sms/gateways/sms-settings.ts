import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { z } from 'zod'

/** The settings of SMS, which `platform/config/config.ts` reads with the others; `docs/sms.md` explains them. */

const count = (minimum: number, maximum: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(minimum).max(maximum))

const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional()

const signOff = z.string().max(100, 'must have at most 100 characters').optional()

export const smsProviders = ['outbox', 'rehearsal', 'msg91', 'twilio', 'cdac'] as const

export const smsEnvironment = {
  SMS_PROVIDER: z.enum(smsProviders, `must be one of ${smsProviders.join(', ')}`).default('outbox'),
  SMS_OUTBOX_FILE: z.string().optional(),
  SMS_SIGN_OFF: signOff,
  SMS_SIGN_OFF_TA: signOff,
  SMS_SIGN_OFF_HI: signOff,
  SMS_DLT_FILE: z.string().optional(),
  SMS_RATE_PER_SECOND: count(1, 10_000).optional(),
  SMS_TIMEOUT_SECONDS: count(1, 60).default(10),
  SMS_GATEWAY_URL: webAddress,
  SMS_REPORT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PUBLIC_ADDRESS: webAddress,
  MSG91_AUTH_KEY: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
  CDAC_USERNAME: z.string().optional(),
  CDAC_PASSWORD: z.string().optional(),
  CDAC_SECURE_KEY: z.string().optional(),
} as const

type Environment = z.output<z.ZodObject<typeof smsEnvironment>>

/** The settings that a provider requires. */
const needed = {
  outbox: [],
  rehearsal: ['SMS_DLT_FILE'],
  msg91: ['MSG91_AUTH_KEY', 'SMS_DLT_FILE'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  cdac: ['CDAC_USERNAME', 'CDAC_PASSWORD', 'CDAC_SECURE_KEY', 'SMS_DLT_FILE'],
} as const satisfies Record<(typeof smsProviders)[number], readonly (keyof Environment)[]>

/** The first setting that the chosen provider needs and that is missing. */
export const missingSmsSetting = (read: Environment): string | undefined =>
  needed[read.SMS_PROVIDER].find((name) => read[name] === undefined)

const usualUrls = {
  outbox: '',
  rehearsal: '',
  msg91: 'https://control.msg91.com/api/v5/flow',
  twilio: 'https://api.twilio.com',
  cdac: 'https://msdgweb.mgov.gov.in/esms/sendsmsrequestDLT',
} as const

/** Gateways block accounts that exceed the agreed rate; outbox and rehearsal write a file. */
const usualRates = { outbox: 5_000, rehearsal: 5_000, msg91: 30, twilio: 30, cdac: 30 } as const

/** The providers that write SMS to the outbox file and send none. */
export const sendsNothing = (provider: (typeof smsProviders)[number]): boolean =>
  provider === 'outbox' || provider === 'rehearsal'

export const smsConfigOf = (read: Environment, usualOutboxFile: string) => ({
  provider: read.SMS_PROVIDER,
  outbox: {
    file: read.SMS_OUTBOX_FILE ?? usualOutboxFile,
    /** The setting that determines the file. */
    setting: read.SMS_OUTBOX_FILE === undefined ? 'DATA_DIR' : 'SMS_OUTBOX_FILE',
  },
  /** The end of each message's SMS. An organiser's own one is used in all languages that have none of their own. */
  signOffs: {
    en: read.SMS_SIGN_OFF ?? messageTexts.en.signOff,
    ta: read.SMS_SIGN_OFF_TA ?? read.SMS_SIGN_OFF ?? messageTexts.ta.signOff,
    hi: read.SMS_SIGN_OFF_HI ?? read.SMS_SIGN_OFF ?? messageTexts.hi.signOff,
  } satisfies Record<Language, string>,
  dltFile: read.SMS_DLT_FILE,
  /** How many SMS per second all processes together hand to the gateway. */
  ratePerSecond: read.SMS_RATE_PER_SECOND ?? usualRates[read.SMS_PROVIDER],
  timeoutMilliseconds: read.SMS_TIMEOUT_SECONDS * 1000,
  gatewayUrl: read.SMS_GATEWAY_URL ?? usualUrls[read.SMS_PROVIDER],
  reportSecret: read.SMS_REPORT_SECRET,
  publicAddress: read.PUBLIC_ADDRESS,
  msg91: { authKey: read.MSG91_AUTH_KEY ?? '' },
  twilio: {
    accountSid: read.TWILIO_ACCOUNT_SID ?? '',
    authToken: read.TWILIO_AUTH_TOKEN ?? '',
    from: read.TWILIO_FROM,
    messagingServiceSid: read.TWILIO_MESSAGING_SERVICE_SID,
  },
  cdac: {
    username: read.CDAC_USERNAME ?? '',
    password: read.CDAC_PASSWORD ?? '',
    secureKey: read.CDAC_SECURE_KEY ?? '',
  },
})
