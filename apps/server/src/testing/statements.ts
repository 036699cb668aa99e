/** The product's statements that benchmarks call. */
export { insertNotification } from '../notifications/send.sql.ts'
export { insertParticipantHistory } from '../participants/history/participant-history.fragment.sql.ts'
export { selectThresholdPeople, selectThresholdRows } from '../reports/threshold-report.sql.ts'
