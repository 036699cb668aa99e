import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import type { ShownTopics } from '../shared/live/shown-topics.ts'

/** What the coach's screens show. */
export const coachTopics: ShownTopics = [
  [coachEndpoints.dashboard, ['people', 'settings']],
  [coachEndpoints.notifications, ['messages']],
  [coachEndpoints.unreadCount, ['messages']],
]
