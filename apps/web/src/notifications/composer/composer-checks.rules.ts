import type {
  correctionSchema,
  RequestedRecipients,
  sendEnhancedSchema,
  sendToCoachesSchema,
} from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { mistakesOf, type NotificationDraft } from '@trophy/contract/notifications/notifications.rules.ts'
import type { z } from 'zod'
import { type Checked, checked, type FieldErrors } from '../../shared/form/form.rules.ts'
import type { ComposerForm } from './composer-form.rules.ts'
import { dayOf, isCustomText } from './composer.rules.ts'

/* Validation of the composer's form (part 2 §5), its recipients and its request. */

/** The fields that can have an error, in the order of the screen. */
const composerFields = [
  'audience',
  'disciplines',
  'coaches',
  'type',
  'checkoutReason',
  'checkoutDate',
  'subject',
  'message',
  'customText',
  'translations',
] as const
export type ComposerMistakes = FieldErrors<(typeof composerFields)[number]>

/** The names of some fields in the requests. */
export const fieldNames = {
  audienceType: 'audience',
  targetDisciplines: 'disciplines',
  selectedCoaches: 'coaches',
  notificationType: 'type',
} as const

/** The error of each invalid field. */
export const mistakesIn = (form: ComposerForm): ComposerMistakes => ({
  ...textMistakes(form),
  ...audienceMistakes(form),
})

const audienceMistakes = ({ audience, disciplines, coaches }: ComposerForm): ComposerMistakes => {
  if (audience === null) return { audience: messages.requiredFields }
  if (audience === 'discipline_specific' && disciplines.length === 0) {
    return { disciplines: messages.disciplineRequired }
  }
  return audience === 'coaches' && coaches.length === 0 ? { coaches: messages.coachRequired } : {}
}

const textMistakes = (form: ComposerForm): ComposerMistakes => {
  const draft = draftOf(form)
  if (draft === null) return { type: messages.requiredFields }
  return Object.fromEntries(mistakesOf(draft).map(({ field, message }) => [field.split('.')[0] ?? field, message]))
}

const draftOf = (form: ComposerForm): NotificationDraft | null =>
  form.type === null ? null : { ...form, notificationType: form.type, checkoutDate: dayOf(form) }

/** The first error in the order of the screen. */
export const firstMistake = (mistakes: ComposerMistakes): string | undefined =>
  composerFields.map((field) => mistakes[field]).find((message) => message !== undefined)

/** The recipients; null until they are chosen. */
export const recipientsOf = (form: ComposerForm): RequestedRecipients | null => {
  const { audience, disciplines, coaches, teamName, includeTeamMembers } = form
  if (audience === null) return null
  if (audience === 'reached') return form.correctionOf === null ? null : { correctionOf: form.correctionOf.id }
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
  | { readonly to: 'reached'; readonly id: string; readonly body: z.input<typeof correctionSchema> }

export const requestOf = (form: ComposerForm): Checked<SendRequest> => checked(mistakesIn(form), sendRequestOf(form))

const sendRequestOf = (form: ComposerForm): SendRequest | null => {
  const recipients = recipientsOf(form)
  if (recipients === null || form.type === null) return null
  const content = {
    notificationType: form.type,
    subject: form.subject,
    translations: form.translations,
    ...(isCustomText(form)
      ? { customText: form.customText, ...(form.onlyToday && { onlyToday: true }) }
      : {
          message: form.message,
          checkoutDate: form.checkoutDate,
          ...(form.checkoutReason !== null && { checkoutReason: form.checkoutReason }),
        }),
  }
  if ('correctionOf' in recipients) return { to: 'reached', id: recipients.correctionOf, body: content }
  return 'selectedCoaches' in recipients
    ? { to: 'coaches', body: { ...recipients, ...content } }
    : { to: 'audience', body: { ...recipients, ...content } }
}
