import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createSmsGateway } from '../platform/sms/create-gateway.ts'
import { startServer } from './start-server.ts'

/** `npm start`: the API, the web application and the jobs in one process. */
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const config = readConfig(process.env)
const server = await startServer({
  config,
  clock: systemClock,
  sms: createSmsGateway(config, systemClock),
  ...(existsSync(webFolder) && { webFolder }),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close())
