import type { OtherLanguage } from '@trophy/contract/core/texts/languages.ts'
import { type CheckoutReason, subjectMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import {
  insertCheckoutDate,
  replaceCheckoutDate,
  type Translation,
  translationOf,
} from '@trophy/contract/notifications/notifications.rules.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { type ChosenCoach, type ComposerForm, dayOf, fromTemplate, withAudience, withType } from './composer.rules.ts'

/* The other changes of the composer's form (part 2 §4); `composer.rules.ts` has those of an admin's first view. */

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
