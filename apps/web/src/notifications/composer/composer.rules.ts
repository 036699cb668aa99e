import type { OtherLanguage } from '@trophy/contract/core/texts/languages.ts'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import {
  type CheckoutReason,
  type ComposerType,
  subjectMaximum,
} from '@trophy/contract/notifications/notifications.constants.ts'
import {
  hasCustomText,
  insertCheckoutDate,
  replaceCheckoutDate,
  templateOf,
  type Translation,
  translationOf,
} from '@trophy/contract/notifications/notifications.rules.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { type ChosenCoach, type ComposerForm, withAudience } from './composer-form.rules.ts'

/* Changes of the composer's form (part 2 §4), which return the changed form. */

/** What a reminder of coaches who have never signed in says; as short as registered texts allow. */
export const signInReminder = 'Please sign in to the portal.'

/** The composer with these coaches. A message that was begun stays; a reminder suggests one. */
export const withCoaches = (form: ComposerForm, coaches: readonly ChosenCoach[], isReminder: boolean): ComposerForm => {
  const addressed = { ...withAudience(form, 'coaches'), coaches }
  if (!isReminder || form.type !== null) return addressed
  return { ...withType(addressed, 'general'), customText: signInReminder }
}

/** A type sets subject and message of its template; a checkout date is inserted. */
export const withType = (form: ComposerForm, type: ComposerType): ComposerForm =>
  type === form.type ? form : fromTemplate({ ...form, type, checkoutReason: null })

/** The form with subject and message of its template. */
export const fromTemplate = (form: ComposerForm): ComposerForm => {
  if (form.type === null) return form
  const { subject, message } = templateOf(form.type, form.checkoutReason)
  return { ...form, subject, message: replaceCheckoutDate(message, dayOf(form), null), translations: {} }
}

/** The checkout date where it is a day. */
export const dayOf = ({ checkoutDate }: ComposerForm): string | null =>
  isCalendarDay(checkoutDate) ? checkoutDate : null

/** Whether the message consists of the custom text; false while no type is chosen. */
export const isCustomText = ({ type }: ComposerForm): boolean => type !== null && hasCustomText(type)

/** The composer with a correction of a stopped message, in the type of that message. */
export const withCorrection = (
  form: ComposerForm,
  { id, subject, notificationType }: StoppedMessage,
): ComposerForm => ({
  ...withType({ ...withAudience(form, 'reached'), correctionOf: { id, subject: subject ?? '' } }, notificationType),
  subject: correctionSubject(subject ?? ''),
})

type StoppedMessage = Pick<SentNotification, 'id' | 'subject' | 'notificationType'>

const correctionSubject = (subject: string): string => `Correction: ${subject}`.slice(0, subjectMaximum).trim()

/** Other disciplines reset the team. */
export const withDisciplines = (form: ComposerForm, disciplines: readonly string[]): ComposerForm => ({
  ...form,
  disciplines,
  teamName: '',
})

/** Adds or removes a coach. */
export const withCoach = (form: ComposerForm, coach: ChosenCoach, isChosen: boolean): ComposerForm => {
  const { coachId, name, discipline } = coach
  const others = form.coaches.filter((chosen) => chosen.coachId !== coachId)
  return { ...form, coaches: isChosen ? [...others, { coachId, name, discipline }] : others }
}

/** A reason of early checkout does the same. */
export const withReason = (form: ComposerForm, checkoutReason: CheckoutReason): ComposerForm =>
  checkoutReason === form.checkoutReason ? form : fromTemplate({ ...form, checkoutReason })

/** Inserts a valid day into the message; an incomplete one leaves the placeholder. */
export const withDate = (form: ComposerForm, checkoutDate: string): ComposerForm => {
  const changed = { ...form, checkoutDate }
  const [day, previous] = [dayOf(changed), dayOf(form)]
  const { ta, hi } = form.translations
  const dated = (typed: Translation) => ({ ...typed, text: replaceCheckoutDate(typed.text, day, previous) })
  const translations = { ...(ta && { ta: dated(ta) }), ...(hi && { hi: dated(hi) }) }
  return { ...changed, message: insertCheckoutDate(form.message, day, previous), translations }
}

/** What the coaches of another language get: as typed, else the template's; null for the English message. */
export const translationIn = (form: ComposerForm, language: OtherLanguage): Translation | null =>
  form.type === null
    ? null
    : translationOf({ ...form, notificationType: form.type, checkoutDate: dayOf(form) }, language)

/** A translation begins with the template's, if there is one. */
export const withTranslation = (
  form: ComposerForm,
  language: OtherLanguage,
  typed: Partial<Translation>,
): ComposerForm => {
  const before = form.translations[language] ?? translationIn(form, language) ?? { subject: '', text: '' }
  return { ...form, translations: { ...form.translations, [language]: { ...before, ...typed } } }
}
