import { readFile } from 'node:fs/promises'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { createBackground } from '../platform/background.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { Database } from '../platform/db/database.ts'
import { createLiveFeed } from '../platform/live/feed.ts'
import { createLog } from '../platform/log.ts'
import { uploadRequest } from '../testing/sheets/fixtures.ts'
import { uploadSheet } from './uploads.service.ts'

/** A process that uploads a sheet of players, to be killed at work: `node … <database's URL> <file>`. */
const [url = '', file = ''] = process.argv.slice(2)
const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
const log = createLog(config)
const database = new Database({ url })
const context: Context = {
  config,
  log,
  clock: systemClock,
  event: defaultEvent,
  database,
  reserve: database,
  sms: { send: () => Promise.reject(new Error('No SMS is sent here')) },
  background: createBackground(log),
  live: createLiveFeed({ database, log }),
}
await uploadSheet(context, uploadRequest('players', await readFile(file, 'utf8')))
