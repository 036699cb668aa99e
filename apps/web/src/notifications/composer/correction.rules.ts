import { subjectMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { type ComposerForm, withAudience, withType } from './composer.rules.ts'

/* Not part of `composer.rules.ts`, which an admin's first view loads. */

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
