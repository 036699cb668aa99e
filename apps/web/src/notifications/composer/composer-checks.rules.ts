import type {
  RecipientsAsked,
  sendEnhancedSchema,
  sendToCoachesSchema,
} from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notifications.messages.ts'
import { mistakesOf, type NotificationDraft } from '@trophy/contract/notifications/notifications.rules.ts'
import type { z } from 'zod'
import { type ComposerForm, dayOf, isCustomText } from './composer.rules.ts'

/* Validation of the composer's form (part 2 §5), its recipients and its request. */

/** The fields that can have an error, in the order of the screen. */
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
export type ComposerMistakes = Partial<Record<ComposerField, string>>

/** The error of each invalid field. */
export const mistakesIn = (form: ComposerForm): ComposerMistakes => ({
  ...textMistakes(form),
  ...audienceMistakes(form),
})

const audienceMistakes = ({ audience, disciplines, coaches }: ComposerForm): ComposerMistakes => {
  if (audience === null) return { audience: messages.requiredFields }
  if (audience === 'discipline_specific' && disciplines.length === 0) {
    return { targetDisciplines: messages.disciplineRequired }
  }
  return audience === 'coaches' && coaches.length === 0 ? { selectedCoaches: messages.coachRequired } : {}
}

const textMistakes = (form: ComposerForm): ComposerMistakes => {
  const draft = draftOf(form)
  if (draft === null) return { type: messages.requiredFields }
  return Object.fromEntries(mistakesOf(draft).map(({ field, message }) => [field, message]))
}

const draftOf = (form: ComposerForm): NotificationDraft | null =>
  form.type === null ? null : { ...form, notificationType: form.type, checkoutDate: dayOf(form) }

/** The first error in the order of the screen. */
export const firstMistake = (mistakes: ComposerMistakes): string | undefined =>
  composerFields.map((field) => mistakes[field]).find((message) => message !== undefined)

/** The server's errors by field of the form. */
export const serverMistakes = (errors: readonly { path: string; message: string }[]): ComposerMistakes =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) =>
      composerFields
        .filter((field) => path.split('.')[0] === (pathOf[field] ?? field))
        .map((field) => [field, message]),
    ),
  )

const pathOf: Partial<Record<ComposerField, string>> = { audience: 'audienceType', type: 'notificationType' }

/** The recipients; null until they are chosen. */
export const recipientsOf = (form: ComposerForm): RecipientsAsked | null => {
  const { audience, disciplines, coaches, teamName, includeTeamMembers } = form
  if (audience === null) return null
  if (audience === 'coaches') {
    return coaches.length === 0 ? null : { selectedCoaches: coaches.map(({ coachId }) => coachId), includeTeamMembers }
  }
  if (audience === 'discipline_specific' && disciplines.length === 0) return null
  return { audienceType: audience, targetDisciplines: [...disciplines], teamName }
}

/** The request of a send, for one of two endpoints. */
export type SendRequest =
  | { readonly to: 'audience'; readonly body: z.input<typeof sendEnhancedSchema> }
  | { readonly to: 'coaches'; readonly body: z.input<typeof sendToCoachesSchema> }

/** The request; null while the form is invalid. */
export const requestOf = (form: ComposerForm): SendRequest | null => {
  const recipients = recipientsOf(form)
  if (recipients === null || form.type === null || Object.keys(mistakesIn(form)).length > 0) return null
  const content = {
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
    ? { to: 'coaches', body: { ...recipients, ...content } }
    : { to: 'audience', body: { ...recipients, ...content } }
}
