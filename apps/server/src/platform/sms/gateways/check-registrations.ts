import { type Language, languages } from '@trophy/contract/core/texts/languages.ts'
import { ownValues, valueMistake } from '@trophy/contract/notifications/dlt.rules.ts'
import { customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { unicodeCharactersOf } from '@trophy/contract/notifications/sms.rules.ts'
import { InvalidSetting } from '../../config/config.ts'
import type { Registrations } from './dlt.ts'
import { oneTimePasswordKey } from './template.ts'

/**
 * Checks at start that every value of our own templates fits the variable that it is registered for: what does not
 * would be refused or dropped for good with each SMS, and the first to notice are those who cannot sign in.
 * @throws InvalidSetting in one line
 */
export const checkRegistrations = (registrations: Registrations, eventName: string): void => {
  for (const language of languages) {
    checkEventName(registrations, eventName, language)
    for (const [key, values] of Object.entries(ownValues(language, eventName))) {
      if (registrations.has(key, language)) checkVariables(registrations, key, language, values)
    }
  }
  for (const key of registrations.keys) {
    const type = key.replace(/\.\w+$/, '')
    if (!(type in ownValues('en', ''))) throw new InvalidSetting(`Setting SMS_DLT_FILE: ${key} is no message type`)
  }
}

const usualVariable = { type: 'alphanumeric', maximum: customTextMaximum } as const

/** It stands in each one-time password. */
const checkEventName = ({ factsOf, has }: Registrations, eventName: string, language: Language): void => {
  if (language !== 'en' && !has(oneTimePasswordKey, language)) return
  const { variables = [], text } = factsOf(oneTimePasswordKey, language)
  const variable = variables.find(({ from }) => from === 'event') ?? usualVariable
  const mistake = valueMistake(eventName, variable)
  const whole = `Setting EVENT_CONFIG: the event's name does not fit variable event (${variable.maximum}) of one-time passwords`
  if (mistake !== undefined) throw new InvalidSetting(`${whole}: it ${mistake}`)
  const characters = unicodeCharactersOf(eventName)
  const isUnicode = language !== 'en' || unicodeCharactersOf(text ?? '').length > 0
  if (characters.length > 0 && !isUnicode) {
    throw new InvalidSetting(`${whole}: ${characters.join(' ')} is not in the GSM alphabet`)
  }
}

const checkVariables = (
  { factsOf }: Registrations,
  key: string,
  language: Language,
  values: Readonly<Record<string, readonly string[]>>,
): void => {
  const place = `Setting SMS_DLT_FILE: ${key}${language === 'en' ? '' : `.${language}`}`
  for (const { from, ...registered } of factsOf(key, language).variables ?? []) {
    const own = values[from]
    if (own === undefined)
      throw new InvalidSetting(`${place} has no variable ${from}, but ${Object.keys(values).join(', ')}`)
    for (const value of own) {
      const mistake = valueMistake(value, registered)
      if (mistake !== undefined) throw new InvalidSetting(`${place}, variable ${from}: our longest value ${mistake}`)
    }
  }
}
