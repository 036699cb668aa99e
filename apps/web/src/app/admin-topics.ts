import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { deskEndpoints } from '@trophy/contract/desk/desk.contract.ts'
import { departureEndpoints } from '@trophy/contract/departures/departures.contract.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { listChangesEndpoints, listsEndpoints } from '@trophy/contract/lists/lists.contract.ts'
import { journeyBoardEndpoints, teamJourneyEndpoints } from '@trophy/contract/journeys/journey-board.contract.ts'
import { nightAuditEndpoints } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { sentNotificationEndpoints } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { retentionEndpoints } from '@trophy/contract/retention/retention.contract.ts'
import { rollCallAdminEndpoints } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { settlementEndpoints } from '@trophy/contract/settlement/settlement.contract.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { checkoutEndpoints, stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { teamEndpoints } from '@trophy/contract/teams/teams.contract.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { todoEndpoints } from '@trophy/contract/todo/todo.contract.ts'
import type { ShownTopics } from '../shared/live/affected-queries.ts'

const rooms = ['people', 'hotels', 'rooms'] as const

/** The topics of the admin's screens. */
export const adminTopics: ShownTopics = [
  [dashboardEndpoints.stats, [...rooms, 'settings']],
  [dashboardEndpoints.progress, rooms],
  [dashboardEndpoints.eventDays, ['people']],
  [dashboardEndpoints.lastRefresh, ['settings']],
  [participantEndpoints.list, [...rooms, 'settings']],
  [participantEndpoints.unhoused, ['people', 'hotels']],
  [participantEndpoints.disciplines, ['people']],
  [participantEndpoints.coaches, ['people']],
  [participantEndpoints.teamMembers, ['people', 'hotels']],
  [teamEndpoints.overview, ['people', 'hotels', 'messages']],
  [departureEndpoints.preview, rooms],
  [departureEndpoints.list, ['people']],
  [departureEndpoints.read, rooms],
  [reassignmentEndpoints.search, ['people', 'hotels']],
  [reassignmentEndpoints.availableHotels, rooms],
  [rehousingEndpoints.list, ['people']],
  [rehousingEndpoints.read, rooms],
  [stayEndpoints.checkinBoard, ['people', 'hotels', 'settings']],
  [checkoutEndpoints.checkoutBoard, ['people', 'hotels', 'settings']],
  [deskEndpoints.list, ['people', 'hotels']],
  [hotelEndpoints.list, rooms],
  [hotelEndpoints.search, ['hotels']],
  [hotelEndpoints.instances, rooms],
  [hotelEndpoints.districts, ['hotels']],
  [listsEndpoints.hotels, [...rooms, 'lists']],
  [listChangesEndpoints.read, [...rooms, 'lists']],
  [occupancyEndpoints.grid, rooms],
  [occupancyEndpoints.night, rooms],
  [occupancyEndpoints.calculationStatus, ['calculation']],
  [nightAuditEndpoints.nights, ['settlement', 'hotels']],
  [nightAuditEndpoints.read, [...rooms, 'settlement']],
  [settlementEndpoints.read, [...rooms, 'settlement']],
  [settingsEndpoints.read, ['settings']],
  [settingsEndpoints.history, ['settings']],
  [rollCallAdminEndpoints.report, ['roll_call', 'people', 'settings']],
  [rollCallAdminEndpoints.countMissing, ['roll_call', 'people']],
  [rollCallAdminEndpoints.readTime, ['settings']],
  [journeyBoardEndpoints.board, [...rooms, 'journeys']],
  [journeyBoardEndpoints.hours, [...rooms, 'journeys']],
  [teamJourneyEndpoints.readOfTeam, ['journeys']],
  [retentionEndpoints.read, ['settings']],
  [notificationEndpoints.teams, ['people']],
  [notificationEndpoints.searchCoaches, ['people', 'hotels']],
  [notificationEndpoints.preview, ['people']],
  [sentNotificationEndpoints.list, ['messages']],
  [sentNotificationEndpoints.failures, ['messages', 'people']],
  [todoEndpoints.list, ['people', 'hotels', 'messages', 'settings', 'settlement']],
  [uploadEndpoints.list, ['uploads']],
  [uploadEndpoints.read, ['uploads']],
  [uploadEndpoints.failedBatches, ['uploads']],
]
