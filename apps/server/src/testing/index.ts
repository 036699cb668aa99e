/** What the browser journeys and benchmarks use of the server: its start, its database, and factories. */
export { buildApp } from '../app/build-app.ts'
export { prepareDatabase } from '../app/start/upgrade-database.ts'
export { startServer } from '../app/start/start-server.ts'
export { makeBackup } from '../backup/backup.service.ts'
export { restoreBackup } from '../backup/restore.service.ts'
export { queueRecount } from '../occupancy/recount.service.ts'
export { type Clock, stoppedClock, systemClock } from '../platform/clock.ts'
export { readConfig } from '../platform/config/config.ts'
export { embeddedOwner } from '../platform/db/embedded-owner.ts'
export { lockForTransaction } from '../platform/db/advisory-locks.ts'
export { Database, Queryable } from '../platform/db/database.ts'
export { withoutLimits } from '../platform/db/limits.ts'
export { checkAllRows } from '../platform/db/statements/row-schema.ts'
export { readSheet } from '../platform/sheets/read-sheet.ts'
export { writeWorkbook } from '../platform/sheets/write-workbook.ts'
export { type OutgoingSms, type SmsGateway } from '../platform/sms/gateways/gateway.ts'
export { createTwilio } from '../platform/sms/gateways/providers/twilio.ts'
export { useBuiltThreads } from '../platform/build-files.ts'
export { previewMasking } from '../retention/retention.service.ts'
export { assembleContext } from './assemble-context.ts'
export { createRunDatabase } from './database/run-database.ts'
export { type BookingOptions } from './factories/bookings.ts'
export {
  duePlayerCode,
  earlyPlayerCode,
  type EventSize,
  eventSize,
  generateEvent,
  playerCode,
  resetCheckins,
  stoppedDay,
  stoppedNow,
} from './factories/generated-event.ts'
export { createHistory } from './factories/history.ts'
export { createHotel, type TestHotel, type TestInstance } from './factories/hotels.ts'
export { createNotification, type NotificationOptions } from './factories/notifications.ts'
export {
  createCoach,
  createOfficial,
  createPlayer,
  type PersonOptions,
  type PlayerOptions,
  type TestPerson,
} from './factories/people.ts'
export { noPassword, createCoachSession, createUserSession, createUserWithoutPassword } from './factories/sessions.ts'
export {
  checkedInCoach,
  checkedInPlayer,
  checkedOutPlayer,
  lateCoach,
  latePlayer,
  overduePlayer,
  pendingCoach,
  pendingPlayer,
  referenceOnlyCoach,
  upcomingPlayer,
  verifyHotel,
} from './factories/stays.ts'
export { heldNights, storedStay } from './factories/stored-stay.ts'
export { createFailedBatches, createUpload } from './factories/uploads.ts'
export { createUser } from './factories/users.ts'
export { hashCheaply } from './hash-cheaply.ts'
export { type DeskAction, flood, floodedSettings, openDesks } from './processes/flooded-desks.ts'
export { startHaproxy } from './processes/haproxy.ts'
export { bundleMovable, type MovableProcess } from './processes/movable-process.ts'
export { buildNextVersion } from './processes/next-version.ts'
export { startNginx } from './processes/nginx.ts'
export { startReplicatedPostgres } from './replicated-postgres.ts'
export { readExpected } from './sheets/fixtures.ts'
export { readReport } from './sheets/read-report.ts'
export { smallSheet } from './sheets/small-event.ts'
export { type GatewayRequest, startTestGateway } from './sms/sms-gateway.ts'
export { outages, simulateOutage } from './sms/sms-outage.ts'
export { startTwilioGateway } from './sms/twilio-gateway.ts'
