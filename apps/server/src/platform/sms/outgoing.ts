import { needsUnicode } from '@trophy/contract/notifications/sms-text.rules.ts'
import type { OutgoingSms } from './gateways/gateway.ts'
import type { TakenSms } from './dispatcher/outcome.rules.ts'

/** A queued SMS in the form that the gateway takes. */
export const outgoingOf = ({ id, to, templateKey, language, variables, text }: TakenSms): OutgoingSms => ({
  reference: id,
  to,
  templateKey,
  language,
  variables: variables ?? {},
  text,
  dlt: {},
  unicode: needsUnicode(text),
})
