import { needsUnicode } from './alphabet.rules.ts'
import type { OutgoingSms } from './gateway.ts'

/** A message type: its key, and its text with `{name}` where a variable goes, as it is registered under India's DLT rules. */
export interface SmsTemplate<Variable extends string> {
  readonly key: string
  readonly text: string
  readonly variables: readonly Variable[]
}

/** One SMS of a template to one number, ready for the gateway. */
export const renderSms = <Variable extends string>(
  template: SmsTemplate<Variable>,
  to: string,
  variables: Readonly<Record<Variable, string>>,
  dlt: OutgoingSms['dlt'] = {},
): OutgoingSms => {
  const text = template.variables.reduce<string>(
    (rendered, name) => rendered.replaceAll(`{${name}}`, () => variables[name]),
    template.text,
  )
  return { to, templateKey: template.key, variables, text, dlt, unicode: needsUnicode(text) }
}
