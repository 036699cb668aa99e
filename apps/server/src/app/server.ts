import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createSmsGateway } from '../platform/sms/gateways/create-gateway.ts'
import { printBanner } from './banner.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startServer } from './start-server.ts'

// Where people reach this server when something stands before it, as Vite does in development.
const { values } = parseArgs({ options: { address: { type: 'string' } }, strict: false })
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** `npm start`: the API, the web application and the jobs in one process. */
await runUntilStopped(async (onFatal) => {
  const config = readConfig(process.env)
  const server = await startServer({
    config,
    clock: systemClock,
    sms: createSmsGateway(config, systemClock),
    onFatal,
    ...(existsSync(webFolder) && { webFolder }),
  })
  const { address = server.address } = values
  await printBanner(String(address), server.context)
  return server
})
