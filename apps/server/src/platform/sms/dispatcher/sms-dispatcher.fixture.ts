import { assembleContext } from '../../../testing/assemble-context.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { Database } from '../../db/database.ts'
import { createOutbox } from '../gateways/outbox.ts'
import { startSmsDispatcher } from './sms-dispatcher.ts'
import { createTwilio } from '../gateways/twilio.ts'

/**
 * A process that delivers SMS until a test kills it. Arguments: the database; a gateway's address or an outbox file.
 */
const [, , databaseUrl = '', place = ''] = process.argv
const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', SMS_RATE_PER_SECOND: '10000' })
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
startSmsDispatcher(assembleContext({ config, database, sms }), { pollMilliseconds: 50, watchMilliseconds: 150 })
