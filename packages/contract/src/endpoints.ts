import { accountEndpoints, apiKeyEndpoints } from './auth/accounts.contract.ts'
import { authEndpoints } from './auth/auth.contract.ts'
import { deskCodeEndpoints } from './auth/desk-code.contract.ts'
import { backupEndpoints } from './backup/backup.contract.ts'
import { bookingEndpoints } from './bookings/bookings.contract.ts'
import { coachEndpoints, coachHotelEndpoints } from './coach/coach.contract.ts'
import { dashboardEndpoints } from './dashboard/dashboard.contract.ts'
import { deskEndpoints } from './desk/desk.contract.ts'
import { departureEndpoints } from './departures/departures.contract.ts'
import { eventEndpoints } from './event/event.contract.ts'
import { healthEndpoints } from './health/health.contract.ts'
import { addHotelEndpoints, editHotelEndpoints } from './hotels/instances.contract.ts'
import { hotelEndpoints } from './hotels/hotels.contract.ts'
import { journeyBoardEndpoints, teamJourneyEndpoints } from './journeys/journey-board.contract.ts'
import { journeyEndpoints } from './journeys/journeys.contract.ts'
import { listChangesEndpoints, listsEndpoints } from './lists/lists.contract.ts'
import { liveEndpoints } from './live/live.contract.ts'
import { nightAuditEndpoints } from './night-audit/night-audit.contract.ts'
import { notificationEndpoints } from './notifications/notifications.contract.ts'
import { sentNotificationEndpoints } from './notifications/sent-notifications.contract.ts'
import { occupancyEndpoints } from './occupancy/occupancy.contract.ts'
import { paperEndpoints } from './paper/paper.contract.ts'
import {
  editParticipantEndpoints,
  mergeParticipantEndpoints,
  removeParticipantEndpoints,
  replaceParticipantEndpoints,
} from './participants/participant-changes.contract.ts'
import { participantEndpoints } from './participants/participants.contract.ts'
import { passEndpoints } from './passes/passes.contract.ts'
import { reassignmentEndpoints } from './reassignment/reassignment.contract.ts'
import { rehousingEndpoints } from './rehousing/rehousing.contract.ts'
import { reportEndpoints } from './reports/reports.contract.ts'
import { retentionEndpoints } from './retention/retention.contract.ts'
import { rollCallAdminEndpoints } from './roll-call/roll-call-admin.contract.ts'
import { rollCallEndpoints } from './roll-call/roll-call.contract.ts'
import { settlementEndpoints } from './settlement/settlement.contract.ts'
import { settingsEndpoints } from './settings/settings.contract.ts'
import { checkoutEndpoints, stayEndpoints, undoEndpoints } from './stays/stays.contract.ts'
import { roomNumberEndpoints } from './stays/room-numbers.contract.ts'
import { noShowEndpoints } from './stays/no-shows.contract.ts'
import { teamEndpoints } from './teams/teams.contract.ts'
import { auditEndpoints } from './technical/audit.contract.ts'
import { technicalEndpoints } from './technical/technical.contract.ts'
import { rejectedRowEndpoints, undoUploadEndpoints } from './uploads/past-uploads.contract.ts'
import { sheetEndpoints } from './uploads/sheets.contract.ts'
import { todoEndpoints } from './todo/todo.contract.ts'
import { uploadEndpoints } from './uploads/uploads.contract.ts'

/** Every endpoint of the API, by feature: what the server must serve and `/api/docs` describes. */
export const endpoints = {
  accounts: accountEndpoints,
  apiKeys: apiKeyEndpoints,
  auth: { ...authEndpoints, issueDeskCode: deskCodeEndpoints.issue },
  backup: backupEndpoints,
  bookings: bookingEndpoints,
  coach: { ...coachEndpoints, findHotel: coachHotelEndpoints.find },
  dashboard: dashboardEndpoints,
  desk: deskEndpoints,
  departures: departureEndpoints,
  event: eventEndpoints,
  health: healthEndpoints,
  hotels: { ...hotelEndpoints, ...addHotelEndpoints, ...editHotelEndpoints },
  journeys: { ...journeyEndpoints, ...teamJourneyEndpoints, ...journeyBoardEndpoints },
  lists: { ...listsEndpoints, changes: listChangesEndpoints.read, printChanges: listChangesEndpoints.print },
  live: liveEndpoints,
  nightAudit: nightAuditEndpoints,
  notifications: { ...notificationEndpoints, ...sentNotificationEndpoints },
  occupancy: occupancyEndpoints,
  paper: paperEndpoints,
  participants: {
    ...participantEndpoints,
    ...editParticipantEndpoints,
    ...removeParticipantEndpoints,
    ...replaceParticipantEndpoints,
    ...mergeParticipantEndpoints,
  },
  passes: passEndpoints,
  reassignment: reassignmentEndpoints,
  rehousing: rehousingEndpoints,
  reports: reportEndpoints,
  retention: retentionEndpoints,
  rollCall: { ...rollCallEndpoints, ...rollCallAdminEndpoints },
  settings: settingsEndpoints,
  settlement: settlementEndpoints,
  stays: {
    ...stayEndpoints,
    ...checkoutEndpoints,
    ...undoEndpoints,
    setRoomNumbers: roomNumberEndpoints.set,
    setRoomNumbersOfTeam: roomNumberEndpoints.setOfTeam,
    releaseNoShows: noShowEndpoints.release,
    undoRelease: noShowEndpoints.undo,
  },
  teams: teamEndpoints,
  technical: { ...technicalEndpoints, audit: auditEndpoints.list, auditExport: auditEndpoints.export },
  todo: todoEndpoints,
  uploads: {
    ...uploadEndpoints,
    ...sheetEndpoints,
    ...undoUploadEndpoints,
    listRejectedRows: rejectedRowEndpoints.list,
    correctRejectedRows: rejectedRowEndpoints.correct,
  },
}
