import type { DeliveryFigures, SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { audienceLabels, type SmsState } from '../notifications.constants.ts'

/** The audience of a notification with its disciplines and team. */
export const audienceText = ({
  audienceType,
  targetDisciplines,
  teamName,
}: Pick<SentNotification, 'audienceType' | 'targetDisciplines' | 'teamName'>): string =>
  [audienceLabels[audienceType], targetDisciplines.join(', '), teamName].filter(Boolean).join(' · ')

/** The order of the bar: delivered first, failed last. */
const stateOrder: readonly SmsState[] = ['delivered', 'sent', 'queued', 'unconfirmed', 'stopped', 'expired', 'failed']

/** The number of SMS in each state, without states that have none. */
export const stateCounts = (figures: DeliveryFigures) =>
  stateOrder.map((state) => ({ state, count: figures[state] })).filter(({ count }) => count > 0)
