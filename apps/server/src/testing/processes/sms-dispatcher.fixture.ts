import { assembleContext } from '../assemble-context.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { Database } from '../../platform/db/database.ts'
import { createOutbox } from '../../platform/sms/gateways/outbox.ts'
import { startSmsDispatcher } from '../../platform/sms/dispatcher/sms-dispatcher.ts'
import { createTwilio } from '../../platform/sms/gateways/providers/twilio.ts'

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
