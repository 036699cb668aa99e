import {
  audienceTypes,
  type CheckoutReason,
  type ComposerType,
} from '@trophy/contract/notifications/notifications.constants.ts'
import type { CoachFound } from '@trophy/contract/notifications/notifications.contract.ts'
import type { Translations } from '@trophy/contract/notifications/notifications.rules.ts'
import type { AudienceType } from '../notifications.constants.ts'

/* The composer's form (part 2 §4). Every view of an admin keeps it, so that it must not load the messages' texts. */

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

/** Whether the form has unsaved values. */
export const isDirty = (form: ComposerForm): boolean => JSON.stringify(form) !== JSON.stringify(emptyForm)
