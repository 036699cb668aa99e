import type { SmsState } from '@trophy/contract/notifications/notifications.constants.ts'
import type { DeliveryFigures } from '@trophy/contract/notifications/sent-notifications.contract.ts'

interface StateCount {
  readonly state: SmsState
  readonly count: number
}

/** In the order of the bar: what is done first, what went wrong last. */
const inOrder: readonly SmsState[] = ['delivered', 'sent', 'queued', 'unconfirmed', 'failed']

/** How many SMS are in each state; those that none is in are left out. */
export const stateCounts = (figures: DeliveryFigures): StateCount[] =>
  inOrder.map((state) => ({ state, count: figures[state] })).filter(({ count }) => count > 0)
