import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../apps/server/src/app/start-server.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createSmsGateway } from '../../apps/server/src/platform/sms/create-gateway.ts'
import { clockFrom, eventNow } from './clock.ts'
import { dataDirectory } from './outbox.ts'

/** The real server on an empty database of its own, on the day for which the sheets were made. */
await rm(dataDirectory, { recursive: true, force: true })
await mkdir(dataDirectory, { recursive: true })
const config = readConfig({
  PORT: process.env['PORT'],
  DATA_DIR: dataDirectory,
  DEMO_DATA: 'false',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'organiser-1',
  ADMIN_MOBILE: '+919000000001',
  ADMIN_NAME: 'Asha Organiser',
  TECHNICAL_ADMIN_EMAIL: 'technical@example.org',
  TECHNICAL_ADMIN_PASSWORD: 'technician-1',
  TECHNICAL_ADMIN_MOBILE: '+919000000002',
  TECHNICAL_ADMIN_NAME: 'Tara Technician',
  LOG_LEVEL: 'warn',
})
const clock = clockFrom(eventNow, systemClock)
const server = await startServer({
  config,
  clock,
  sms: createSmsGateway(config, clock),
  webFolder: fileURLToPath(new URL('../../apps/web/dist', import.meta.url)),
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
