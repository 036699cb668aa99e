import { dayIn, instantAt } from '@trophy/contract/core/dates/calendar.ts'
import { type DltVariableType, dltVariableTypes, valueMistake } from '@trophy/contract/notifications/dlt.rules.ts'
import { customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { measureSms, unicodeCharactersOf } from '@trophy/contract/notifications/sms.rules.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import type { DltCategory } from './dlt.ts'
import type { OutgoingSms } from './gateway.ts'

/* What Indian carriers apply to a commercial SMS (docs/sms.md, Rehearsal). */

/** They join at most this many parts to one message. */
const mostParts = 10
/** Promotional and explicit service messages are taken from 10 AM to 9 PM. */
const takenFrom = 10
const takenUntil = 21
const quietAtNight: ReadonlySet<DltCategory> = new Set(['promotional', 'service_explicit'])

/** Letters, or the digits of a promotional header. */
const headerPattern = /^(?:[A-Za-z]{3,6}|\d{6})$/

/** Why carriers would refuse an SMS; undefined for one that they deliver. It has no values of the SMS. */
export const refusalOf = (sms: OutgoingSms, moment: Moment): string | undefined =>
  unregistered(sms) ?? wrongText(sms) ?? wrongEncoding(sms) ?? tooManyParts(sms) ?? quietHours(sms, moment)

const unregistered = ({ dlt, templateKey }: OutgoingSms): string | undefined => {
  if (dlt.entityId === undefined) return 'No entity id is in SMS_DLT_FILE'
  if (dlt.templateId === undefined) return `No template is registered for ${templateKey}`
  if (dlt.header === undefined) return `No header is registered for ${templateKey}`
  if (!headerPattern.test(dlt.header)) return `The header ${dlt.header} is not 3 to 6 letters or 6 digits`
  return dlt.text === undefined ? `The registered text of ${templateKey} is not in SMS_DLT_FILE` : undefined
}

const tagNames = ['var', 'number', ...dltVariableTypes].join('|')
const placeholder = new RegExp(`\\{#(${tagNames})#\\}`, 'g')

/** Stands for itself in a regular expression. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** The text must be the registered one, with values that fit between its fixed parts. */
const wrongText = ({ dlt, templateKey, text }: OutgoingSms): string | undefined => {
  const registered = dlt.text ?? ''
  const tags = [...registered.matchAll(placeholder)].map(([, tag]) => tag)
  const fixed = registered.split(new RegExp(`\\{#(?:${tagNames})#\\}`)).map(escaped)
  // A fixed part may occur in a value, too: first with values that are as long as registered.
  const lengths = tags.map((_, index) => `{1,${dlt.variables?.[index]?.maximum ?? customTextMaximum}}`)
  const values =
    valuesBetween(fixed, lengths, text) ??
    valuesBetween(
      fixed,
      tags.map(() => '*'),
      text,
    )
  if (values === undefined) return `The text is not the registered one of ${templateKey}`
  for (const [index, value] of values.entries()) {
    const { type = 'alphanumeric', maximum = customTextMaximum, from = `${index + 1}` } = dlt.variables?.[index] ?? {}
    const mistake = valueMistake(value, { type: typeOf(tags[index]) ?? type, maximum })
    if (mistake !== undefined) return `Variable ${from} of ${templateKey} ${mistake}`
  }
  return undefined
}

const valuesBetween = (fixed: readonly string[], lengths: readonly string[], text: string): string[] | undefined => {
  const pattern = fixed.map((part, index) => (index === 0 ? part : `([^]${lengths[index - 1]}?)${part}`))
  return new RegExp(`^${pattern.join('')}$`, 'u').exec(text)?.slice(1)
}

const typeOf = (tag: string | undefined): DltVariableType | undefined =>
  tag === 'number' ? 'numeric' : dltVariableTypes.find((type) => type === tag)

/** A template that was registered as plain text takes no Unicode. */
const wrongEncoding = ({ dlt, templateKey, text }: OutgoingSms): string | undefined => {
  if (unicodeCharactersOf(dlt.text ?? '').length > 0) return undefined
  const characters = unicodeCharactersOf(text)
  return characters.length === 0
    ? undefined
    : `${templateKey} is registered as plain text, and ${characters.join(' ')} needs Unicode`
}

const tooManyParts = ({ text }: OutgoingSms): string | undefined => {
  const { parts } = measureSms(text)
  return parts > mostParts ? `It has ${parts} parts, ${mostParts} at most are joined` : undefined
}

const quietHours = ({ dlt, templateKey }: OutgoingSms, { now, timeZone }: Moment): string | undefined => {
  if (dlt.category === undefined || !quietAtNight.has(dlt.category)) return undefined
  const today = dayIn(timeZone, now)
  const isTaken = now >= instantAt(timeZone, today, takenFrom, 0) && now < instantAt(timeZone, today, takenUntil, 0)
  return isTaken ? undefined : `${templateKey} is ${dlt.category}, which is taken from 10 AM to 9 PM only`
}
