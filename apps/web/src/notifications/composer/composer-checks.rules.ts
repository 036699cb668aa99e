import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import type {
  RecipientsAsked,
  sendEnhancedSchema,
  sendToCoachesSchema,
} from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notifications.messages.ts'
import { mistakesOf, type NotificationDraft } from '@trophy/contract/notifications/notifications.rules.ts'
import type { z } from 'zod'
import { type FieldErrors, firstErrors, hasErrors } from '../../shared/form/field-errors.rules.ts'
import { type ComposerForm, dayOf, isCustomText } from './composer.rules.ts'

/* What is wrong with the composer's form (part 2 §5), whom it is about, and what is sent. */

/** Where a message can stand, in the order of the screen. */
export const composerFields = [
  'audience',
  'targetDisciplines',
  'selectedCoaches',
  'type',
  'checkoutReason',
  'checkoutDate',
  'subject',
  'message',
  'customText',
] as const
export type ComposerField = (typeof composerFields)[number]
export type ComposerMistakes = FieldErrors<ComposerField>

/** The message of each field that is wrong. */
export const mistakesIn = (form: ComposerForm): ComposerMistakes => ({
  ...wordsMistakes(form),
  ...audienceMistakes(form),
})

const audienceMistakes = ({ audience, disciplines, coaches }: ComposerForm): ComposerMistakes => {
  if (audience === null) return { audience: messages.requiredFields }
  if (audience === 'discipline_specific' && disciplines.length === 0) {
    return { targetDisciplines: messages.disciplineRequired }
  }
  return audience === 'coaches' && coaches.length === 0 ? { selectedCoaches: messages.coachRequired } : {}
}

const wordsMistakes = (form: ComposerForm): ComposerMistakes => {
  const draft = draftOf(form)
  if (draft === null) return { type: messages.requiredFields }
  return Object.fromEntries(mistakesOf(draft).map(({ field, message }) => [field, message]))
}

const draftOf = (form: ComposerForm): NotificationDraft | null =>
  form.type === null ? null : { ...form, notificationType: form.type, checkoutDate: dayOf(form) }

/** Of several mistakes the one that the screen shows first. */
export const firstMistake = (mistakes: ComposerMistakes): string | undefined =>
  composerFields.map((field) => mistakes[field]).find((message) => message !== undefined)

export const isComposerField = (name: string): name is ComposerField => composerFields.some((field) => field === name)

/** The server's messages by the fields of the form. */
export const refusedFields = (body: ErrorBody | undefined): ComposerMistakes => {
  const issues = (body?.errors ?? []).map(({ path, message }) => {
    const name = path.split('.')[0] ?? path
    return { path: fieldOf[name] ?? name, message }
  })
  return firstErrors(issues, isComposerField)
}

const fieldOf: Readonly<Record<string, ComposerField>> = { audienceType: 'audience', notificationType: 'type' }

/** Whom the form is about; null while that is not chosen. */
export const recipientsOf = (form: ComposerForm): RecipientsAsked | null => {
  const { audience, disciplines, coaches, teamName, includeTeamMembers } = form
  if (audience === null) return null
  if (audience === 'coaches') {
    return coaches.length === 0 ? null : { selectedCoaches: coaches.map(({ coachId }) => coachId), includeTeamMembers }
  }
  if (audience === 'discipline_specific' && disciplines.length === 0) return null
  return { audienceType: audience, targetDisciplines: [...disciplines], teamName }
}

/** A send, by the call that it goes by. */
export type SendRequest =
  | { readonly to: 'audience'; readonly body: z.input<typeof sendEnhancedSchema> }
  | { readonly to: 'coaches'; readonly body: z.input<typeof sendToCoachesSchema> }

/** What is sent; null while something is wrong. */
export const requestOf = (form: ComposerForm): SendRequest | null => {
  const recipients = recipientsOf(form)
  if (recipients === null || form.type === null || hasErrors(mistakesIn(form))) return null
  const words = {
    notificationType: form.type,
    subject: form.subject,
    ...(isCustomText(form)
      ? { customText: form.customText }
      : {
          message: form.message,
          checkoutDate: form.checkoutDate,
          ...(form.checkoutReason !== null && { checkoutReason: form.checkoutReason }),
        }),
  }
  return 'selectedCoaches' in recipients
    ? { to: 'coaches', body: { ...recipients, ...words } }
    : { to: 'audience', body: { ...recipients, ...words } }
}
