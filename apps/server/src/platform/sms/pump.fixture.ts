import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { createBackground } from '../background.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { Database } from '../db/database.ts'
import { createLiveFeed } from '../live/feed.ts'
import { createLog } from '../log.ts'
import { createOutbox } from './outbox.ts'
import { startPump } from './pump.ts'
import { createTwilio } from './twilio.ts'

/**
 * A process that does nothing but deliver SMS, until a test kills it. Arguments: the database, and the address of a
 * gateway or the file of an outbox.
 */
const [, , databaseUrl = '', place = ''] = process.argv
const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', SMS_RATE_PER_SECOND: '10000' })
const log = createLog(config)
const database = new Database({ url: databaseUrl, maximumConnections: 5 })
const sms = place.startsWith('http')
  ? createTwilio({
      accountSid: 'AC1',
      authToken: 'token',
      url: place,
      timeoutMilliseconds: 2000,
      publicAddress: 'https://trophy.example',
      findAfterMilliseconds: 1500,
    })
  : createOutbox(place, systemClock, () => undefined)
const background = createBackground(log)
const live = createLiveFeed({ database, log })
const context = {
  config,
  clock: systemClock,
  event: defaultEvent,
  database,
  reserve: database,
  sms,
  log,
  background,
  live,
}
startPump(context, { pollMilliseconds: 50, watchMilliseconds: 150 })
