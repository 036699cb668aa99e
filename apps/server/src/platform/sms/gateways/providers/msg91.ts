import { valueMistake } from '@trophy/contract/notifications/dlt.rules.ts'
import { z } from 'zod'
import { callGateway, type GatewayResponse, parseJson, unexpectedResponse } from './call-gateway.ts'
import {
  type DeliveryReport,
  GatewayRefusal,
  type OutgoingSms,
  type ReportRequest,
  type SmsGateway,
} from '../gateway.ts'
import { hasSecret } from '../../secrets.ts'

export interface Msg91Options {
  readonly authKey: string
  /** `https://control.msg91.com/api/v5/flow` */
  readonly url: string
  readonly timeoutMilliseconds: number
  readonly reportSecret?: string | undefined
}

/** An id, as a text or as a number. */
const idSchema = z.union([z.string(), z.number().transform(String)])

const responseSchema = z.object({ type: z.enum(['success', 'error']), message: idSchema.pipe(z.string().min(1)) })

/** Refusals that concern this SMS only; any other refusal concerns the account, and so every SMS. */
const ofThisSms = /mobile|number|template|flow|variable|dlt|blocked|dnd/i

/**
 * Provider `msg91`: flow API, which takes the id of a template and its variables. Our reference is sent as `CRQID` and
 * returned in delivery reports; the gateway cannot be asked about an SMS.
 */
export const createMsg91 = ({ authKey, url, timeoutMilliseconds, reportSecret }: Msg91Options): SmsGateway => ({
  send: async (sms) => {
    const response = await callGateway({
      url: new URL(url),
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(bodyOf(sms)),
      timeoutMilliseconds,
    })
    return readTaken(response)
  },
  readReports: (request) => (hasSecret(request, reportSecret) ? reportsOf(request) : null),
})

const bodyOf = (sms: OutgoingSms) => {
  const { gatewayTemplateId, header } = sms.dlt
  if (gatewayTemplateId === undefined) {
    throw new GatewayRefusal('never', `The settings have no template of the gateway for ${sms.templateKey}`)
  }
  return {
    template_id: gatewayTemplateId,
    ...(header !== undefined && { sender: header }),
    short_url: '0',
    recipients: [{ mobiles: sms.to.replace('+', ''), CRQID: sms.reference, ...templateVariables(sms) }],
  }
}

/**
 * The variables of a registered template by the gateway's names.
 * @throws GatewayRefusal (`never`) where a value is missing or violates the variable's registration: carriers would
 * drop the SMS
 */
const templateVariables = ({ dlt, variables, templateKey }: OutgoingSms): Record<string, string> =>
  Object.fromEntries(
    (dlt.variables ?? []).map(({ name, from, ...registered }) => {
      const value = variables[from] ?? ''
      const mistake = valueMistake(value, registered)
      if (mistake !== undefined) throw new GatewayRefusal('never', `Variable ${from} of ${templateKey} ${mistake}`)
      return [name, value]
    }),
  )

const readTaken = ({ status, retryAfterSeconds, text }: GatewayResponse): { reference: string } => {
  const response = responseSchema.safeParse(parseJson(text))
  if (status === 200 && response.data?.type === 'success') return { reference: response.data.message }
  if (status === 429) throw new GatewayRefusal('later', 'The gateway takes no more at this rate', retryAfterSeconds)
  if (status < 500 && response.data?.type === 'error') {
    const { message } = response.data
    throw new GatewayRefusal(ofThisSms.test(message) ? 'never' : 'later', `Refused by the gateway: ${message}`)
  }
  if (status === 401 || status === 403) throw new GatewayRefusal('later', 'The gateway does not know this account')
  throw unexpectedResponse(status)
}

const failed = { 2: 'Failed', 9: 'The number takes no such SMS', 16: 'Rejected', 17: 'Blocked number', 25: 'Rejected' }
const failures: ReadonlyMap<string, string> = new Map(Object.entries(failed))

const reportSchema = z.object({ CRQID: idSchema.nullish(), status: z.coerce.string() })
/** Version 3 of the webhook reports one SMS, version 2 several, as JSON in a field of a form. */
const oneSchema = reportSchema.extend({ requestId: idSchema })
const formSchema = z.object({ data: z.string() })
const manySchema = z.array(z.object({ requestId: idSchema, report: z.array(reportSchema) }))

const reportsOf = ({ body }: ReportRequest): DeliveryReport[] => {
  const one = oneSchema.safeParse(body)
  if (one.success) return reportOf(one.data, one.data.requestId)
  const form = formSchema.safeParse(body)
  const many = manySchema.safeParse(parseJson(form.data?.data ?? ''))
  return (many.data ?? []).flatMap(({ requestId, report }) => report.flatMap((each) => reportOf(each, requestId)))
}

const reportOf = ({ CRQID: reference, status }: z.infer<typeof reportSchema>, requestId: string): DeliveryReport[] => {
  const named = {
    gatewayReference: requestId,
    // '0' means no reference.
    ...(reference && reference.length > 1 && { reference }),
  }
  if (status === '1') return [{ ...named, state: 'delivered' }]
  const reason = failures.get(status)
  return reason === undefined ? [] : [{ ...named, state: 'failed', reason }]
}
