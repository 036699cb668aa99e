import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { linksAndNumbersIn, valueMistake } from '@trophy/contract/notifications/dlt.rules.ts'
import type { ComposerSettings } from '@trophy/contract/notifications/composer-settings.contract.ts'
import { portalTextOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { composerMessages as messages } from '../composer.constants.ts'
import type { ComposerForm } from '../composer-form.rules.ts'
import { dayOf, translationIn } from '../composer.rules.ts'

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
