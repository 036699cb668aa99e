import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { needsUnicode } from '@trophy/contract/notifications/sms.rules.ts'
import type { OutgoingSms, SmsGateway } from './gateway.ts'

/** The message type of one-time passwords: the database refuses to store their text and variables. */
export const oneTimePasswordKey = 'one_time_password'

/** An SMS without its reference, which is the id of its row. */
export type RenderedSms = Omit<OutgoingSms, 'reference'>

/** A message type: its key, and its text as registered under India's DLT rules, with `{name}` for a variable. */
export interface SmsTemplate<Text extends string = string> {
  readonly key: string
  readonly language: Language
  readonly text: Text
}

/** The language of an SMS to somebody who prefers one: English where no text is registered in it. */
export const smsLanguage = (gateway: SmsGateway, templateKey: string, preferred: Language | null): Language =>
  preferred !== null && (gateway.hasTemplate?.(templateKey, preferred) ?? true) ? preferred : 'en'

type VariablesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never

/** The text of a template with its variables. Braces in a variable are text, not further variables. */
export const textOf = <const Text extends string>(
  template: SmsTemplate<Text>,
  variables: Readonly<Record<VariablesOf<Text>, string>>,
): string => {
  const values = new Map(Object.entries<string>(variables))
  return template.text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)
}

/** An SMS of a template to a number, ready for the gateway. */
export const renderSms = <const Text extends string>(
  template: SmsTemplate<Text>,
  to: string,
  variables: Readonly<Record<VariablesOf<Text>, string>>,
  dlt: OutgoingSms['dlt'] = {},
): RenderedSms => {
  const { key, language } = template
  const text = textOf(template, variables)
  return { to, templateKey: key, language, variables, text, dlt, unicode: needsUnicode(text) }
}
