import { audienceLabels } from '@trophy/contract/notifications/notifications.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'

type Addressed = Pick<SentNotification, 'audienceType' | 'targetDisciplines' | 'teamName'>

/** To whom a notification went, in words: the audience, with its disciplines and team. */
export const audienceText = ({ audienceType, targetDisciplines, teamName }: Addressed): string =>
  [audienceLabels[audienceType], targetDisciplines.join(', '), teamName].filter(Boolean).join(' · ')
