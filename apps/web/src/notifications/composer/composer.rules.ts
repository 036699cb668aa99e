import {
  audienceTypes,
  type CheckoutReason,
  type ComposerType,
} from '@trophy/contract/notifications/notifications.constants.ts'
import type { CoachFound } from '@trophy/contract/notifications/notifications.contract.ts'
import {
  hasCustomText,
  replaceCheckoutDate,
  templateOf,
  type Translations,
} from '@trophy/contract/notifications/notifications.rules.ts'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { AudienceType } from '../notifications.constants.ts'

/* The composer's form, and what an admin's first view loads of its changes (part 2 §4), which return the changed form. */

/** An audience, chosen coaches, or those whom a stopped message has reached. */
export type Audience = AudienceType | 'coaches' | 'reached'
export const audiences = [...audienceTypes, 'coaches'] as const

export type ChosenCoach = Pick<CoachFound, 'coachId' | 'name' | 'discipline'>

interface Recipients {
  readonly disciplines: readonly string[]
  /** Empty for all teams. */
  readonly teamName: string
  readonly coaches: readonly ChosenCoach[]
  readonly includeTeamMembers: boolean
  /** The stopped message that this one corrects. */
  readonly correctionOf: { readonly id: string; readonly subject: string } | null
}

export interface ComposerForm extends Recipients {
  readonly audience: Audience | null
  readonly type: ComposerType | null
  readonly subject: string
  readonly message: string
  readonly customText: string
  /** `YYYY-MM-DD`, or the typed text while it is not a day. */
  readonly checkoutDate: string
  readonly checkoutReason: CheckoutReason | null
  readonly onlyToday: boolean
  /** What was typed for other languages; the others have the template's text, if it was not reworded. */
  readonly translations: Translations
}

const noRecipients: Recipients = {
  disciplines: [],
  teamName: '',
  coaches: [],
  includeTeamMembers: false,
  correctionOf: null,
}

export const emptyForm: ComposerForm = {
  ...noRecipients,
  audience: null,
  type: null,
  subject: '',
  message: '',
  customText: '',
  checkoutDate: '',
  checkoutReason: null,
  onlyToday: false,
  translations: {},
}

/** Whether somebody was chosen, which other coaches would replace. */
export const hasRecipients = (form: ComposerForm): boolean =>
  form.audience !== null && JSON.stringify({ ...form, ...noRecipients }) !== JSON.stringify(form)

/** Another audience resets the choices of the one before; the message stays. */
export const withAudience = (form: ComposerForm, audience: Audience): ComposerForm =>
  audience === form.audience ? form : { ...form, ...noRecipients, audience }

/** What a reminder of coaches who have never signed in says; as short as registered texts allow. */
const signInReminder = 'Please sign in to the portal.'

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

/** Whether the form has unsaved values. */
export const isDirty = (form: ComposerForm): boolean => JSON.stringify(form) !== JSON.stringify(emptyForm)

/** Whether the message consists of the custom text; false while no type is chosen. */
export const isCustomText = ({ type }: ComposerForm): boolean => type !== null && hasCustomText(type)
