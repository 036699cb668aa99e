import { checkoutEndpoints, stayEndpoints, undoEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { noShowEndpoints } from '@trophy/contract/stays/no-shows.contract.ts'
import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readCheckinBoard, readCheckoutBoard } from './boards/board.service.ts'
import { releaseNoShows, undoRelease } from './no-shows/release.service.ts'
import { setRoomNumbers } from './room-numbers/room-numbers.service.ts'
import { checkInAtDesk, checkOutPeople } from './stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from './undo/undo.service.ts'

export const stayRoutes: Route[] = [
  route(stayEndpoints.checkinBoard, (context, { query }) => readCheckinBoard(context, query)),
  route(checkoutEndpoints.checkoutBoard, (context, { query }) => readCheckoutBoard(context, query)),
  route(
    stayEndpoints.checkin,
    (context, { body: { checkinTime: at, overrideReason: reason, ...people }, caller, once }) =>
      checkInAtDesk(context, caller, { ...people, at, reason }, once),
  ),
  route(stayEndpoints.checkout, (context, { body: { checkoutTime: at, overrideReason: reason, ...people }, caller }) =>
    checkOutPeople(context, { ...caller, role: 'admin' }, { ...people, at, reason }),
  ),
  route(roomNumberEndpoints.set, (context, { body, caller }) =>
    setRoomNumbers(context, { ...caller, role: 'admin' }, body),
  ),
  route(undoEndpoints.undoCheckin, (context, { body, caller }) => undoCheckinOf(context, caller, body)),
  route(undoEndpoints.undoCheckout, (context, { body, caller }) => undoCheckoutOf(context, caller, body)),
  route(noShowEndpoints.release, (context, { body, caller }) => releaseNoShows(context, caller, body)),
  route(noShowEndpoints.undo, (context, { params, caller }) => undoRelease(context, caller, params.releaseId)),
]
