import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { linksAndNumbersIn, valueMistake } from '@trophy/contract/notifications/dlt.rules.ts'
import type { ComposerSettings } from '@trophy/contract/notifications/composer-settings.contract.ts'
import { type Language, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { smsTextOf, portalTextOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { measureSms } from '@trophy/contract/notifications/sms.rules.ts'
import type { ComposerForm } from '../composer-form.rules.ts'
import { translationIn, dayOf } from '../composer.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { composerMessages as messages } from '../../notifications.constants.ts'

export interface SmsText {
  readonly language: Language
  readonly text: string
}

/** The SMS in English, and in each other language in which it is sent. */
export const smsTextsOf = (form: ComposerForm, { signOff, languages }: ComposerSettings): SmsText[] => {
  const { type, message, customText } = form
  if (type === null) return []
  const english = smsTextOf({ notificationType: type, message, customText }, signOff)
  const others = otherLanguages.flatMap((language) => {
    const { types, signOff: ownSignOff } = languages[language]
    const translation = translationIn(form, language)
    if (translation === null || !types.includes(type)) return []
    const { text } = translation
    return [
      { language, text: smsTextOf({ notificationType: type, message: text, customText: text }, ownSignOff, language) },
    ]
  })
  return [{ language: 'en', text: english }, ...others]
}

/** How many numbers get how many SMS each, by language; English is for all coaches without a text of their own. */
export const smsBatches = (texts: readonly SmsText[], { smsCount, smsInLanguages }: RecipientPreview) => {
  const others = texts.flatMap(({ language, text }) =>
    language === 'en' ? [] : [{ numbers: smsInLanguages[language], parts: measureSms(text).parts }],
  )
  const numbers = smsCount - others.reduce((sum, batch) => sum + batch.numbers, 0)
  return [{ numbers, parts: measureSms(texts[0]?.text ?? '').parts }, ...others].filter((batch) => batch.numbers > 0)
}

/** Why carriers would not deliver the SMS of a language: values that do not fit, and links and numbers in free text. */
export const smsWarnings = (form: ComposerForm, settings: ComposerSettings, language: Language): string[] => {
  const values = valuesIn(form, language)
  const { registered } = language === 'en' ? settings : settings.languages[language]
  const mistakes = registered
    .filter(({ notificationType, from }) => notificationType === form.type && values[from] !== undefined)
    .flatMap(({ from, ...variable }) => {
      const mistake = valueMistake(values[from] ?? '', variable)
      return mistake === undefined ? [] : [messages.doesNotFit(from, mistake)]
    })
  const found = linksAndNumbersIn(values['text'] ?? '')
  return [...mistakes, ...(found.length > 0 ? [messages.linksAndNumbers(found)] : [])]
}

/** The variables of the registered text that are filled in so far, as the server sends them. */
const valuesIn = (form: ComposerForm, language: Language): Readonly<Record<string, string | undefined>> => {
  const { type, message, customText, checkoutReason } = form
  if (type === null) return {}
  const translated = language === 'en' ? null : translationIn(form, language)
  const text = translated === null ? { message, customText } : { message: translated.text, customText: translated.text }
  const portalText = portalTextOf({ notificationType: type, ...text })
  const day = dayOf(form)
  return {
    ...(portalText !== '' && { text: portalText }),
    ...(day !== null && { date: formatDay(day) }),
    ...(checkoutReason !== null && { reason: messageTexts[language].reasonLabels[checkoutReason] }),
  }
}
