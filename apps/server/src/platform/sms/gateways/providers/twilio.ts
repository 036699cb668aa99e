import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { callGateway, type GatewayResponse, parseJson, unexpectedResponse } from './call-gateway.ts'
import {
  type DeliveryReport,
  GatewayRefusal,
  type OutgoingSms,
  type ReportRequest,
  type SmsGateway,
} from '../gateway.ts'
import { isSame } from '../../secrets.ts'

export interface TwilioOptions {
  readonly accountSid: string
  readonly authToken: string
  /** A number, or the registered sender header. */
  readonly from?: string | undefined
  readonly messagingServiceSid?: string | undefined
  /** `https://api.twilio.com` */
  readonly url: string
  readonly timeoutMilliseconds: number
  /** Where the gateway reaches this server, for delivery reports. */
  readonly publicAddress?: string | undefined
  /** How long after handing over the list of messages is complete. */
  readonly findAfterMilliseconds?: number
}

export const twilioReportPath = '/api/sms/reports/twilio'

const takenSchema = z.object({ sid: z.string().min(1) })
const refusedSchema = z.object({ code: z.number(), message: z.string() })
const listSchema = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
})

/** The clocks of two machines may differ by this much. */
const skewMilliseconds = 60_000

/**
 * Provider `twilio`: Messages API, which takes the text. It does not store our reference: that is part of the delivery
 * report's address, and an unconfirmed message is found by number, text and time.
 */
export const createTwilio = (options: TwilioOptions): SmsGateway => {
  const { accountSid, authToken, url, timeoutMilliseconds } = options
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url)
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  return {
    send: async (sms) => {
      const response = await callGateway({
        url: address,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(sms, options).toString(),
        timeoutMilliseconds,
      })
      return readTaken(response)
    },
    find: async (sms, handedOverAt) => {
      const list = new URL(address)
      list.search = new URLSearchParams({ To: sms.to, PageSize: '100' }).toString()
      const response = await callGateway({ url: list, method: 'GET', headers, timeoutMilliseconds })
      const read = listSchema.safeParse(parseJson(response.text))
      if (response.status !== 200 || !read.success) throw unexpectedResponse(response.status)
      const since = handedOverAt.getTime() - skewMilliseconds
      return read.data.messages
        .filter((message) => message.body === sms.text && Date.parse(message.date_created) >= since)
        .map(({ sid }) => sid)
    },
    findAfterMilliseconds: options.findAfterMilliseconds ?? 60_000,
    readReports: (request) => readReports(request, options),
  }
}

/** What the gateway takes at most, and its default. */
const longestValidSeconds = 36_000

const formOf = (sms: OutgoingSms, { from, messagingServiceSid, publicAddress }: TwilioOptions): URLSearchParams => {
  const form = new URLSearchParams({ To: sms.to, Body: sms.text })
  const sender = from ?? sms.dlt.header
  if (sms.validSeconds !== undefined && sms.validSeconds < longestValidSeconds) {
    form.set('ValidityPeriod', String(sms.validSeconds))
  }
  if (messagingServiceSid !== undefined) form.set('MessagingServiceSid', messagingServiceSid)
  else if (sender !== undefined) form.set('From', sender)
  if (publicAddress !== undefined) form.set('StatusCallback', reportAddress(publicAddress, sms.reference))
  return form
}

const reportAddress = (publicAddress: string, reference: string): string => {
  const address = new URL(twilioReportPath, publicAddress)
  address.searchParams.set('reference', reference)
  return address.href
}

const readTaken = ({ status, retryAfterSeconds, text }: GatewayResponse): { reference: string } => {
  const json = parseJson(text)
  const taken = takenSchema.safeParse(json)
  if (status === 201 && taken.success) return { reference: taken.data.sid }
  const refused = refusedSchema.safeParse(json)
  if (status === 429) throw new GatewayRefusal('later', 'The gateway takes no more at this rate', retryAfterSeconds)
  if (status === 401 || status === 403 || status === 404) {
    throw new GatewayRefusal('later', `The gateway does not know this account (${status})`)
  }
  if (status >= 400 && status < 500 && refused.success) {
    throw new GatewayRefusal('never', `Refused by the gateway, error ${shortCode(refused.data.code)}`)
  }
  throw unexpectedResponse(status)
}

/** Separates the five digits of a code, which would otherwise be hidden like a mobile number. */
const shortCode = (code: number): string => String(code).replaceAll(/(\d{2})(?=\d{3}$)/g, '$1-')

const reportSchema = z.object({ MessageSid: z.string(), MessageStatus: z.string(), ErrorCode: z.string().optional() })

const states: Readonly<Record<string, DeliveryReport['state']>> = {
  accepted: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

const fieldsSchema = z.record(z.string(), z.string())

const readReports = (request: ReportRequest, { authToken, publicAddress }: TwilioOptions): DeliveryReport[] | null => {
  const fields = fieldsSchema.safeParse(request.body)
  if (!fields.success || publicAddress === undefined) return null
  const called = new URL(request.url, publicAddress)
  const signature = request.headers['x-twilio-signature']
  if (typeof signature !== 'string' || !isSame(signature, signatureOf(called.href, fields.data, authToken))) return null
  const report = reportSchema.safeParse(fields.data)
  const state = states[report.data?.MessageStatus ?? '']
  if (!report.success || state === undefined) return []
  const reference = called.searchParams.get('reference')
  const { MessageSid: gatewayReference, ErrorCode: code } = report.data
  return [
    {
      ...(reference !== null && { reference }),
      gatewayReference,
      state,
      ...(code !== undefined && { reason: `Not delivered, error ${shortCode(Number(code))}` }),
    },
  ]
}

/** Twilio's signature of a call: over its address and the fields of its form in the order of their names. */
export const signatureOf = (url: string, fields: Readonly<Record<string, string>>, authToken: string): string => {
  const names = Object.keys(fields).toSorted()
  const signed = url + names.map((name) => `${name}${fields[name]}`).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}
