/** The product's statements that benchmarks run with `psql`. */
export { selectAvailableHotels } from '../bookings/available-hotels.sql.ts'
export { selectDisciplineProgress, selectProgressDays } from '../dashboard/event-progress.sql.ts'
export { insertNotification } from '../notifications/send.sql.ts'
export { selectGrid } from '../occupancy/grid.sql.ts'
export {
  insertParticipantHistory,
  participantRecord,
} from '../participants/history/participant-history.fragment.sql.ts'
export { searchBookedPeople } from '../participants/list/booked-people.sql.ts'
export { selectParticipants } from '../participants/list/list-participants.sql.ts'
export { selectThresholdPeople, selectThresholdRows } from '../reports/threshold-report.sql.ts'
export { type BoardDays, type BoardView, selectBoard } from '../stays/boards/board.sql.ts'
export { checkinBoard } from '../stays/boards/checkin-board.sql.ts'
export { checkoutBoard } from '../stays/boards/checkout-board.sql.ts'
export { selectFigures, selectTeams } from '../teams/teams.sql.ts'
