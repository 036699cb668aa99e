import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import type { LiveTopic } from '@trophy/contract/live/live.constants.ts'
import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'

const rooms: readonly LiveTopic[] = ['people', 'hotels', 'rooms']

/** What each read shows: it is read again when something about that has changed. */
const shown: readonly (readonly [Endpoint, readonly LiveTopic[]])[] = [
  [coachEndpoints.dashboard, ['people', 'settings']],
  [coachEndpoints.notifications, ['messages']],
  [coachEndpoints.unreadCount, ['messages']],
  [dashboardEndpoints.stats, [...rooms, 'settings']],
  [dashboardEndpoints.lastRefresh, ['settings']],
  [participantEndpoints.list, ['people', 'hotels', 'settings']],
  [participantEndpoints.disciplines, ['people']],
  [participantEndpoints.coaches, ['people']],
  [stayEndpoints.checkinBoard, ['people', 'hotels', 'settings']],
  [hotelEndpoints.list, rooms],
  [hotelEndpoints.instances, rooms],
  [hotelEndpoints.districts, ['hotels']],
  [occupancyEndpoints.grid, rooms],
  [occupancyEndpoints.night, rooms],
  [occupancyEndpoints.calculationStatus, ['calculation']],
  [settingsEndpoints.read, ['settings']],
  [uploadEndpoints.list, ['uploads']],
  [uploadEndpoints.failedBatches, ['uploads']],
]

const byPath: ReadonlyMap<string, readonly LiveTopic[]> = new Map(
  shown.map(([{ path }, topics]) => [path, topics] as const),
)

/** Whether what was read from a path shows any of the topics. */
export const showsAnyOf = (path: unknown, topics: ReadonlySet<LiveTopic>): boolean =>
  typeof path === 'string' && (byPath.get(path)?.some((topic) => topics.has(topic)) ?? false)
