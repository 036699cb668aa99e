import { formatDay, isCalendarDay } from '../core/dates/days.ts'
import { type Language, type OtherLanguage, otherLanguages } from '../core/texts/languages.ts'
import {
  type CheckoutReason,
  type ComposerType,
  customTextMaximum,
  datePlaceholder,
  type NotificationTemplate,
} from './notifications.constants.ts'
import { notificationMessages } from './notification-messages.constants.ts'
import { messageTexts } from './texts/message-texts.constants.ts'
import { normaliseLines, normaliseText } from '../core/texts/texts.rules.ts'

/** General and custom messages consist of the custom text; the others of the template's message. */
export const hasCustomText = (type: ComposerType): boolean => type === 'general' || type === 'custom'
export const needsCheckoutDate = (type: ComposerType): boolean => type === 'match_lost' || type === 'early_checkout'
export const needsCheckoutReason = (type: ComposerType): boolean => type === 'early_checkout'

/** Subject and message for a type, or for a reason of early checkout. */
export const templateOf = (
  type: ComposerType,
  reason: CheckoutReason | null,
  language: Language = 'en',
): NotificationTemplate => {
  const { types, reasons } = messageTexts[language]
  return type === 'early_checkout' && reason !== null ? reasons[reason] : types[type]
}

/**
 * Inserts the chosen day (`YYYY-MM-DD`) into a message as `DD/MM/YYYY`: instead of the placeholder, else of the day
 * that was chosen before. Without a day the placeholder is restored. A message with neither of them is unchanged.
 */
export const replaceCheckoutDate = (message: string, day: string | null, previous: string | null): string => {
  const words = wordsOf(day)
  return message.replaceAll(datePlaceholder, words).replaceAll(wordsOf(previous), words)
}

/** The same; a day that replaces nothing is added at the end. */
export const insertCheckoutDate = (message: string, day: string | null, previous: string | null): string => {
  const replaced = replaceCheckoutDate(message, day, previous)
  if (day === null || replaced.includes(wordsOf(day))) return replaced
  return `${replaced.trimEnd()} Checkout date: ${wordsOf(day)}.`.trimStart()
}

const wordsOf = (day: string | null): string => (day === null ? datePlaceholder : formatDay(day))

export interface NotificationText {
  readonly notificationType: ComposerType
  readonly message: string
  readonly customText: string
}

/** The message in the portal, without the additions for SMS. */
export const portalTextOf = ({ notificationType, message, customText }: NotificationText): string =>
  hasCustomText(notificationType) ? normaliseText(customText) : normaliseLines(message)

/** The text exactly as it is sent by SMS (decisions §7). Empty while there is no message. */
export const smsTextOf = (text: NotificationText, signOff: string, language: Language = 'en'): string => {
  const portalText = portalTextOf(text)
  if (portalText === '') return ''
  return `${hasCustomText(text.notificationType) ? messageTexts[language].important : ''}${portalText}${signOff}`
}

/** What an admin has typed for the coaches of another language. */
export interface Translation {
  /** Empty for the template's, or else the English one. */
  readonly subject: string
  /** The message or custom text; empty for the English one. */
  readonly text: string
}

export type Translations = { readonly [language in OtherLanguage]?: Translation | undefined }

/**
 * A message for the coaches of another language: as typed, else as in the template while the English text is the
 * template's. Null without a text in that language: these coaches get the English one.
 */
export const translationOf = (
  draft: Omit<NotificationDraft, 'customText'>,
  language: OtherLanguage,
): Translation | null => {
  const { notificationType, checkoutReason, checkoutDate, translations } = draft
  const english = templateOf(notificationType, checkoutReason)
  const template = templateOf(notificationType, checkoutReason, language)
  const typed = translations[language]
  const isTemplate = normaliseLines(draft.message) === replaceCheckoutDate(english.message, checkoutDate, null)
  const own = isTemplate ? replaceCheckoutDate(template.message, checkoutDate, null) : ''
  const text = typed === undefined ? own : normaliseLines(typed.text)
  if (text === '') return null
  const subject = draft.subject.trim()
  return { subject: typed?.subject.trim() || (subject === english.subject ? template.subject : subject), text }
}

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text].length

export interface NotificationDraft extends NotificationText {
  readonly subject: string
  readonly checkoutDate: string | null
  readonly checkoutReason: CheckoutReason | null
  readonly translations: Translations
}

export interface Mistake {
  readonly field: Exclude<keyof NotificationDraft, 'translations'> | `translations.${OtherLanguage}.text`
  readonly message: string
}

/**
 * All errors of a message, with the messages of part 2 §5, in the order of the form. The audience is checked
 * separately.
 */
export const mistakesOf = (draft: NotificationDraft): Mistake[] => {
  const { notificationType: type, subject, message, customText, checkoutDate, checkoutReason } = draft
  const mistakes: Mistake[] = []
  if (normaliseText(subject) === '') mistakes.push({ field: 'subject', message: notificationMessages.requiredFields })
  if (hasCustomText(type)) {
    return [...mistakes, ...customTextMistakes(customText), ...longTranslations(draft.translations)]
  }
  if (needsCheckoutReason(type) && checkoutReason === null) {
    mistakes.push({ field: 'checkoutReason', message: notificationMessages.reasonRequired })
  }
  if (checkoutDate === null || !isCalendarDay(checkoutDate)) {
    mistakes.push({ field: 'checkoutDate', message: notificationMessages.dateRequired })
  }
  if (normaliseText(message) === '') mistakes.push({ field: 'message', message: notificationMessages.requiredFields })
  return mistakes
}

/** The first of {@link mistakesOf}. */
export const mistakeOf = (draft: NotificationDraft): Mistake | undefined => mistakesOf(draft)[0]

const customTextMistakes = (customText: string): Mistake[] => {
  if (lengthOfCustomText(customText) === 0)
    return [{ field: 'customText', message: notificationMessages.customRequired }]
  return isTooLong(customText) ? [{ field: 'customText', message: notificationMessages.customTooLong }] : []
}

const longTranslations = (translations: Translations): Mistake[] =>
  otherLanguages
    .filter((language) => isTooLong(translations[language]?.text ?? ''))
    .map((language) => ({ field: `translations.${language}.text`, message: notificationMessages.customTooLong }))

/** The length of a typed custom text as it is stored. */
export const lengthOfCustomText = (typed: string): number => lengthOf(normaliseText(typed))

/** Whether a custom text is longer than its variable of the registered text may be. */
export const isTooLong = (customText: string): boolean => lengthOfCustomText(customText) > customTextMaximum
