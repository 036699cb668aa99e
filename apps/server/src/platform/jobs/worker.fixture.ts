import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { createBackground } from '../background.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { Database } from '../db/database.ts'
import { createLiveFeed } from '../live/feed.ts'
import { createLog } from '../log.ts'
import { createSmsGateway } from '../sms/create-gateway.ts'
import { startWorker } from './worker.ts'

/** A process of its own whose only task takes a job, says so, and never ends, until a test kills it. */
const config = readConfig({ DATABASE_URL: process.argv[2], LOG_LEVEL: 'silent' })
const log = createLog(config)
const database = new Database({ url: config.databaseUrl ?? '' })
const context = {
  config,
  clock: systemClock,
  event: defaultEvent,
  database,
  reserve: database,
  sms: createSmsGateway(config, systemClock),
  log,
  background: createBackground(log),
  live: createLiveFeed({ database, log }),
}
const neverEnds = async (): Promise<void> => {
  process.stdout.write('taken\n')
  return new Promise(() => undefined)
}
await startWorker(context, { crash_test: neverEnds })
