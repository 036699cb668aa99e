import { type Language, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import type { ComposerSettings } from '@trophy/contract/notifications/composer-settings.contract.ts'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { smsTextOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { measureSms } from '@trophy/contract/notifications/sms-text.rules.ts'
import type { ComposerForm } from '../composer-form.rules.ts'
import { translationIn } from '../composer.rules.ts'

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
