import { formatDay, isCalendarDay } from '../core/days.ts'
import {
  type CheckoutReason,
  type ComposerType,
  customTextMaximum,
  datePlaceholder,
  importantPrefix,
  type NotificationTemplate,
  reasonTemplates,
  typeTemplates,
} from './notifications.constants.ts'
import { notificationMessages } from './notification-messages.constants.ts'

/** General and custom messages consist of the custom text; the others of the template's message. */
export const hasCustomText = (type: ComposerType): boolean => type === 'general' || type === 'custom'
export const needsCheckoutDate = (type: ComposerType): boolean => type === 'match_lost' || type === 'early_checkout'
export const needsCheckoutReason = (type: ComposerType): boolean => type === 'early_checkout'

/** Subject and message for a type, or for a reason of early checkout. */
export const templateOf = (type: ComposerType, reason: CheckoutReason | null): NotificationTemplate =>
  type === 'early_checkout' && reason !== null ? reasonTemplates[reason] : typeTemplates[type]

/**
 * Inserts the chosen day (`YYYY-MM-DD`) into a message as `DD/MM/YYYY`: instead of the placeholder, else of the day
 * that was chosen before, else at the end. Without a day the placeholder is restored.
 */
export const insertCheckoutDate = (message: string, day: string | null, previous: string | null): string => {
  const words = day === null ? datePlaceholder : formatDay(day)
  if (message.includes(datePlaceholder)) return message.replaceAll(datePlaceholder, words)
  const before = previous === null ? '' : formatDay(previous)
  if (before !== '' && message.includes(before)) return message.replaceAll(before, words)
  return day === null ? message : `${message.trimEnd()} Checkout date: ${words}.`.trimStart()
}

export interface NotificationText {
  readonly notificationType: ComposerType
  readonly message: string
  readonly customText: string
}

/** The message in the portal, without the additions for SMS. */
export const portalTextOf = ({ notificationType, message, customText }: NotificationText): string =>
  (hasCustomText(notificationType) ? customText : message).trim()

/** The text exactly as it is sent by SMS (decisions §7). Empty while there is no message. */
export const smsTextOf = (text: NotificationText, signOff: string): string => {
  const portalText = portalTextOf(text)
  if (portalText === '') return ''
  return `${hasCustomText(text.notificationType) ? importantPrefix : ''}${portalText}${signOff}`
}

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text].length

export interface NotificationDraft extends NotificationText {
  readonly subject: string
  readonly checkoutDate: string | null
  readonly checkoutReason: CheckoutReason | null
}

export interface Mistake {
  readonly field: keyof NotificationDraft
  readonly message: string
}

/**
 * All errors of a message, with the messages of part 2 §5, in the order of the form. The audience is checked
 * separately.
 */
export const mistakesOf = (draft: NotificationDraft): Mistake[] => {
  const { notificationType: type, subject, message, customText, checkoutDate, checkoutReason } = draft
  const mistakes: Mistake[] = []
  if (subject.trim() === '') mistakes.push({ field: 'subject', message: notificationMessages.requiredFields })
  if (hasCustomText(type)) return [...mistakes, ...customTextMistakes(customText)]
  if (needsCheckoutReason(type) && checkoutReason === null) {
    mistakes.push({ field: 'checkoutReason', message: notificationMessages.reasonRequired })
  }
  if (checkoutDate === null || !isCalendarDay(checkoutDate)) {
    mistakes.push({ field: 'checkoutDate', message: notificationMessages.dateRequired })
  }
  if (message.trim() === '') mistakes.push({ field: 'message', message: notificationMessages.requiredFields })
  return mistakes
}

/** The first of {@link mistakesOf}. */
export const mistakeOf = (draft: NotificationDraft): Mistake | undefined => mistakesOf(draft)[0]

const customTextMistakes = (customText: string): Mistake[] => {
  const text = customText.trim()
  if (text === '') return [{ field: 'customText', message: notificationMessages.customRequired }]
  return lengthOf(text) > customTextMaximum
    ? [{ field: 'customText', message: notificationMessages.customTooLong }]
    : []
}
