import { isIP, isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import { adminPasswordMinimum } from '@trophy/contract/auth/auth.constants.ts'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { z } from 'zod'
import { logLevels } from '../log/written-log.rules.ts'
import { missingSmsSetting, smsConfigOf, smsEnvironment } from '../sms/gateways/sms-settings.ts'
import { StartFailure } from '../errors.ts'

/** The settings of decisions §10, read from the environment once, at start. */

const flag = z
  .string()
  .regex(/^(true|false)$/i, 'must be true or false')
  .transform((text) => text.toLowerCase() === 'true')
  .optional()

const count = (maximum: number, minimum = 1) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(minimum).max(maximum))

const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65535, 'must be a port number'))

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 17:00')
  .transform((text) => ({ hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) }))

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')

const mobile = z
  .string()
  .transform((typed, context) => {
    const number = normaliseMobile(typed)
    if (number === null) context.addIssue('must be an Indian mobile number, such as +91 98765 43210')
    return number ?? z.NEVER
  })
  .optional()

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(hasOneHost, 'names several hosts: name one address, such as that of a proxy that leads to the primary')
  .refine(hasKnownTlsMode, 'has an sslmode other than disable, require, verify-ca and verify-full')
  .refine(isReadable, 'is not a URL; in the password write %2F for /, %3F for ?, %23 for # and %25 for %')
  .optional()

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://practice.example.org' })
  .transform((address) => new URL(address).origin)
  .optional()

// The same limits as the login form and the table have, so that the account can sign in.
const email = z.email('must be an email address').max(200, 'must have at most 200 characters').optional()
const password = z
  .string()
  .min(adminPasswordMinimum, `must have at least ${adminPasswordMinimum} characters`)
  .max(200, 'must have at most 200 characters')
  .optional()
const personName = z.string().trim().min(1).max(100, 'must have at most 100 characters').optional()

/** What `ALLOW_INSECURE` may contain. */
export const insecureNames = ['demo-data', 'demo-passwords', 'sms-outbox', 'admin-without-mobile', 'no-proxy'] as const

const environment = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DRAIN_SECONDS: count(600, 0).default(5),
  DATABASE_URL: postgresUrl,
  // Fewer would be used up by uploads and the SMS dispatcher.
  DATABASE_CONNECTIONS: count(500, 8).default(20),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUPS_KEPT: count(1000).default(7),
  BACKUP_BEFORE_UPGRADE: flag,
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  DEMO_DATA: flag,
  PRACTICE: flag,
  PRACTICE_URL: webAddress,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  ADMIN_MOBILE: mobile,
  ADMIN_NAME: personName,
  TECHNICAL_ADMIN_EMAIL: email,
  TECHNICAL_ADMIN_PASSWORD: password,
  TECHNICAL_ADMIN_MOBILE: mobile,
  TECHNICAL_ADMIN_NAME: personName,
  ...smsEnvironment,
  EVENT_TIME_ZONE: timeZone.default('Asia/Kolkata'),
  OTP_LIMIT_PER_HOUR: count(1000).default(5),
  OTP_BUDGET_PER_HOUR: count(1_000_000).default(3000),
  SIGN_IN_LIMIT_PER_HOUR: count(1_000_000).default(60),
  REQUEST_LIMIT_PER_MINUTE: count(10_000_000).default(600),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(listOf)
    .refine((hops) => hops.every(isHop), 'must be addresses, or networks such as 10.0.0.0/8, with commas between them'),
  EVENT_CONFIG: z.string().optional(),
  GUEST_REGISTER_TEMPLATE: z.string().optional(),
  PAPERS_DIR: z.string().min(1).optional(),
  PAPERS_TIME: timeOfDay.default({ hour: 17, minute: 0 }),
  ALLOW_INSECURE: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.enum(insecureNames, `may only contain ${insecureNames.join(', ')}, with commas between them`))),
  // Otherwise a typing mistake would permit what production refuses.
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  LOG_LEVEL: z.enum(logLevels).optional(),
})

/** Thrown at start: its message names the setting that is wrong, never its value. */
export class InvalidSetting extends StartFailure {}

export type Config = ReturnType<typeof readConfig>

/** Reads the settings; an empty one counts as not set. Throws {@link InvalidSetting}. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidSetting(`Setting ${String(issue?.path[0])}: ${issue?.message}`)
  }
  const read = parsed.data
  const isPractice = read.PRACTICE ?? false
  if (isPractice && read.PRACTICE_URL !== undefined) {
    throw new InvalidSetting('Setting PRACTICE_URL: is for the real event, not for the practice event')
  }
  const missing = isPractice ? undefined : missingSmsSetting(read)
  if (missing !== undefined)
    throw new InvalidSetting(`Setting ${missing}: is needed with SMS_PROVIDER=${read.SMS_PROVIDER}`)
  const dataDirectory = resolve(read.DATA_DIR)
  const isProduction = read.NODE_ENV === 'production'
  const folderOf = (path: string | undefined) => (isPractice || path === undefined ? undefined : resolve(path))
  const backupFolder = folderOf(read.BACKUP_DIR)
  return {
    port: read.PORT,
    host: read.HOST,
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
    drainSeconds: read.DRAIN_SECONDS,
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    dataDirectory,
    backup: {
      directory: backupFolder,
      /** Where this process writes other backups of its own accord. */
      folder:
        backupFolder === undefined
          ? { setting: 'DATA_DIR', path: join(dataDirectory, 'backups') }
          : { setting: 'BACKUP_DIR', path: backupFolder },
      /** Each start of the practice event empties its database. */
      beforeUpgrade: !isPractice && (read.BACKUP_BEFORE_UPGRADE ?? true),
      kept: read.BACKUPS_KEPT,
      passphrase: read.BACKUP_PASSPHRASE,
    },
    demoData: isPractice || (read.DEMO_DATA ?? (!isProduction && read.DATABASE_URL === undefined)),
    /** True in the practice event: the demo event in a database of its own, and SMS that go nowhere. */
    isPractice,
    /** Where the practice event of this event is. */
    practiceUrl: read.PRACTICE_URL,
    admin: isPractice ? {} : firstAdminOf(read, 'ADMIN'),
    technicalAdmin: isPractice ? {} : firstAdminOf(read, 'TECHNICAL_ADMIN'),
    sms: smsConfigOf(read, join(dataDirectory, 'sms-outbox.jsonl')),
    eventTimeZone: read.EVENT_TIME_ZONE,
    otpLimitPerHour: read.OTP_LIMIT_PER_HOUR,
    otpBudgetPerHour: read.OTP_BUDGET_PER_HOUR,
    signInLimitPerHour: read.SIGN_IN_LIMIT_PER_HOUR,
    requestLimitPerMinute: read.REQUEST_LIMIT_PER_MINUTE,
    trustedProxies: read.TRUSTED_PROXIES,
    eventConfigFile: read.EVENT_CONFIG,
    registerTemplateFile: read.GUEST_REGISTER_TEMPLATE,
    papers: {
      directory: folderOf(read.PAPERS_DIR),
      time: read.PAPERS_TIME,
    },
    isProduction,
    allowInsecure: read.ALLOW_INSECURE,
    /** Undefined: as {@link writtenLog} decides. */
    logLevel: read.LOG_LEVEL,
  }
}

type Read = z.infer<typeof environment>

type FirstAdmin = Readonly<Partial<Record<'email' | 'password' | 'mobileNumber' | 'name', string | undefined>>>

function firstAdminOf(read: Read, role: 'ADMIN' | 'TECHNICAL_ADMIN'): FirstAdmin {
  return {
    email: read[`${role}_EMAIL`],
    password: read[`${role}_PASSWORD`],
    mobileNumber: read[`${role}_MOBILE`],
    name: read[`${role}_NAME`],
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A number of hops is refused, because the library would read it as an address and trust no proxy. */
function isHop(hop: string): boolean {
  const [address = '', bits] = hop.split('/')
  if (isIP(address) === 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128))
  )
}

/** The name of a place, or UTC: PostgreSQL reads abbreviations and offsets otherwise, IST as Israel's time. */
function isTimeZone(name: string): boolean {
  if (!name.includes('/') && name !== 'UTC') return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Without a host, as for a Unix socket, it is none of the URLs that Node knows. */
function isReadable(url: string): boolean {
  return URL.canParse(url.replace('@/', '@host/'))
}

/** The form of PostgreSQL's own programs with several hosts, of which the driver would take some text for a name. */
function hasOneHost(url: string): boolean {
  const [path = '', query] = url.split('?', 2)
  const host = /^[^/]*\/\/(?:[^/]*@)?([^/]*)/.exec(path)?.[1]
  return ![host, new URLSearchParams(query).get('host')].some((hosts) => hosts?.includes(','))
}

/** `allow` and `prefer` would connect without encryption where the server has none, and nobody would notice. */
function hasKnownTlsMode(url: string): boolean {
  const mode = new URLSearchParams(url.split('?', 2)[1]).get('sslmode')
  return mode === null || ['disable', 'require', 'verify-ca', 'verify-full'].includes(mode)
}
