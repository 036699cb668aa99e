import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { sendConsoleToLog } from '../platform/console-to-log.ts'
import { createLog } from '../platform/log.ts'
import { createSmsGateway } from '../platform/sms/gateways/create-gateway.ts'
import { createOutboxFile } from '../platform/sms/gateways/outbox.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startServer } from './start-server.ts'
import { listDemoAccounts } from '../auth/first-users/demo-accounts.service.ts'
import { listDemoCoaches } from '../demo/demo-event.service.ts'
import type { Context } from '../platform/context.ts'

/** Prints the product's address and, with demo data, how to sign in. */
const printBanner = async (address: string, context: Context): Promise<void> => {
  const isDemo = context.config.demoData
  const accounts = isDemo ? await listDemoAccounts(context) : []
  const coaches = isDemo ? await listDemoCoaches(context) : []
  const lines = [
    `${context.event.name} is ready at ${addressToOpen(address)}`,
    ...accounts.map(({ name, email, password }) => `  ${name}: ${email}, password ${password}`),
    ...coaches.map(
      ({ name, mobileNumber, hotelId }) =>
        `  Coach ${name}: mobile ${mobileNumber}, hotel code ${hotelId} at reception`,
    ),
    'Each SMS is shown here as it is sent. Stop with Ctrl-C.',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** `localhost` for a server that listens on every address. */
const addressToOpen = (address: string): string => {
  const url = new URL(address)
  if (['0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

// The address at which people reach the server when it is behind another server, such as Vite in development.
const { values } = parseArgs({ options: { address: { type: 'string' } }, strict: false })
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** `npm start`: the API, the web application and the jobs in one process. */
await runUntilStopped(async (onFatal) => {
  const config = readConfig(process.env)
  sendConsoleToLog(createLog(config))
  if (config.sms.provider === 'outbox') await createOutboxFile(config.sms.outbox)
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
