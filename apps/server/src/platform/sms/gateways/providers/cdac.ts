import { createHash } from 'node:crypto'
import { z } from 'zod'
import { callGateway, type GatewayResponse, unexpectedResponse } from './call-gateway.ts'
import {
  type DeliveryReport,
  GatewayRefusal,
  type OutgoingSms,
  type ReportRequest,
  type SmsGateway,
} from '../gateway.ts'
import { hasSecret } from '../../secrets.ts'
import { oneTimePasswordKey } from '../template.ts'

export interface CdacOptions {
  readonly username: string
  readonly password: string
  /** The key of the department, which signs each message. */
  readonly secureKey: string
  /** `https://msdgweb.mgov.gov.in/esms/sendsmsrequestDLT` */
  readonly url: string
  readonly timeoutMilliseconds: number
  readonly reportSecret?: string | undefined
}

/**
 * Provider `cdac`: Mobile Seva, the gateway of Indian government bodies. It takes a form with the text, signed with
 * SHA-512. It does not store our reference and cannot be asked about an SMS.
 */
export const createCdac = (options: CdacOptions): SmsGateway => ({
  send: async (sms) => {
    const response = await callGateway({
      url: new URL(options.url),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: formOf(sms, options).toString(),
      timeoutMilliseconds: options.timeoutMilliseconds,
    })
    return readTaken(response, sms)
  },
  readReports: (request) => (hasSecret(request, options.reportSecret) ? reportsOf(request) : null),
})

const hex = (algorithm: 'sha1' | 'sha512', text: string): string => createHash(algorithm).update(text).digest('hex')

/** Unicode text is sent as character codes, such as `&#3221;`. */
const inCodes = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => `&#${text.charCodeAt(index)};`).join('')

const usualServices = { plain: 'singlemsg', unicode: 'unicodemsg' } as const
/** With priority, in every language. */
const oneTimePasswordServices = { plain: 'otpmsg', unicode: 'unicodeotpmsg' } as const

const formOf = (sms: OutgoingSms, { username, password, secureKey }: CdacOptions) => {
  const { header, templateId } = sms.dlt
  if (header === undefined || templateId === undefined) {
    throw new GatewayRefusal('never', `The settings have no header or no DLT template for ${sms.templateKey}`)
  }
  // The gateway hashes the trimmed text.
  const content = sms.unicode ? inCodes(sms.text.trim()) : sms.text.trim()
  const number = sms.to.slice(-10)
  const isOneTimePassword = sms.templateKey === oneTimePasswordKey
  const services = isOneTimePassword ? oneTimePasswordServices : usualServices
  return new URLSearchParams({
    username,
    password: hex('sha1', password),
    senderid: header,
    content,
    smsservicetype: services[sms.unicode ? 'unicode' : 'plain'],
    // Only its Unicode service for other messages takes a list of numbers.
    ...(sms.unicode && !isOneTimePassword ? { bulkmobno: number } : { mobileno: number }),
    key: hex('sha512', `${username}${header}${content}${secureKey}`),
    templateid: templateId,
  })
}

/** Codes that concern this SMS only; all others concern the account or the gateway, and so every SMS. */
const never: ReadonlyMap<number, string> = new Map([
  [406, 'Invalid number'],
  [413, 'Taken for spam'],
  [414, 'Rejected by the operator'],
  [417, 'Too many numbers'],
  [422, 'The entity id is wrong'],
  [423, 'The template id is wrong'],
])
const later = new Set([401, 403, 404, 405, 407, 408, 410, 411, 412, 415, 416, 418, 425])

const readTaken = ({ status, retryAfterSeconds, text }: GatewayResponse, sms: OutgoingSms): { reference: string } => {
  if (status === 429) throw new GatewayRefusal('later', 'The gateway takes no more at this rate', retryAfterSeconds)
  if (status >= 400 && status < 500) throw new GatewayRefusal('later', `The gateway refuses every call (${status})`)
  const code = Number(/^\s*(?:ERROR\s*:\s*)?(\d{3})\b/i.exec(text)?.[1])
  const reference = /MsgID\s*=\s*(\S+)/i.exec(text)?.[1]
  if (status !== 200 || Number.isNaN(code)) throw unexpectedResponse(status)
  if (code === 402 && reference !== undefined) return { reference }
  // The SMS was taken, but has no id yet.
  if (code === 409) return { reference: sms.reference }
  const reason = never.get(code)
  if (reason !== undefined) throw new GatewayRefusal('never', `${reason} (${code})`)
  if (later.has(code)) throw new GatewayRefusal('later', `The gateway takes nothing at the moment (${code})`)
  throw unexpectedResponse(status)
}

const reportSchema = z.object({ msgid: z.string().min(1), status: z.string() })

const reportsOf = ({ body }: ReportRequest): DeliveryReport[] => {
  const report = reportSchema.safeParse(body)
  if (!report.success) return []
  const { msgid: gatewayReference, status } = report.data
  if (/^(delivrd|delivered)$/i.test(status)) return [{ gatewayReference, state: 'delivered' }]
  if (/undeliv|fail|reject|expired|dnd/i.test(status)) {
    return [{ gatewayReference, state: 'failed', reason: 'Not delivered' }]
  }
  return []
}
