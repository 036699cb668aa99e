import { needsUnicode } from '@trophy/contract/notifications/sms.rules.ts'
import type { OutgoingSms } from './gateways/gateway.ts'
import type { TakenSms } from './dispatcher/outcome.rules.ts'

/** A queued SMS in the form that the gateway takes. */
export const outgoingOf = (sms: TakenSms, now: Date): OutgoingSms => {
  const { id, to, templateKey, language, variables, text, expiresAt } = sms
  return {
    reference: id,
    to,
    templateKey,
    language,
    variables: variables ?? {},
    text,
    dlt: {},
    unicode: needsUnicode(text),
    validSeconds: validSecondsOf(new Date(expiresAt), now),
  }
}

/** From now to the end of an SMS. */
export const validSecondsOf = (expiresAt: Date, now: Date): number =>
  Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
