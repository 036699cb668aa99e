import { coachEndpoints, coachHotelEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import {
  chooseLanguage,
  countUnreadNotifications,
  editPlayer,
  findHotel,
  listNotifications,
  readCoachDashboard,
  readNotification,
} from './coach.service.ts'
import { checkInTeam, checkOutTeam, setRoomsOfTeam } from './team-stays.service.ts'

export const coachRoutes: Route[] = [
  route(coachEndpoints.dashboard, (context, { caller }) => readCoachDashboard(context, caller)),
  route(coachEndpoints.checkin, (context, { caller, body }) => checkInTeam(context, caller, body)),
  route(coachEndpoints.checkout, (context, { caller, body }) => checkOutTeam(context, caller, body)),
  route(roomNumberEndpoints.setOfTeam, (context, { caller, body }) => setRoomsOfTeam(context, caller, body)),
  route(coachEndpoints.editPlayer, (context, { caller, params, body }) =>
    editPlayer(context, caller, params.participantId, body),
  ),
  route(coachEndpoints.chooseLanguage, (context, { caller, body }) =>
    chooseLanguage(context, caller.id, body.language),
  ),
  route(coachHotelEndpoints.find, (context, { caller }) => findHotel(context, caller.id)),
  route(coachEndpoints.notifications, (context, { caller }) => listNotifications(context, caller.id)),
  route(coachEndpoints.unreadCount, (context, { caller }) => countUnreadNotifications(context, caller.id)),
  route(coachEndpoints.readNotification, (context, { caller, params }) =>
    readNotification(context, caller.id, params.id),
  ),
]
