import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { readConfig } from '../platform/config/config.ts'
import { sendConsoleToLog } from '../platform/log/console-to-log.ts'
import { createLog } from '../platform/log/log.ts'
import { createOutboxFile } from '../platform/sms/gateways/outbox.ts'
import { sendsNothing } from '../platform/sms/gateways/sms-settings.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { startDemoPractice } from './start/start-demo-practice.ts'
import { startServer } from './start/start-server.ts'

// The address at which people reach the server when it is behind another server, such as Vite in development.
const { values } = parseArgs({ options: { address: { type: 'string' } }, strict: false })
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

// While the server starts, V8's memory for young objects stays small: it would grow by 15 MB, which an idle server
// keeps for long although it never needs them.
setFlagsFromString('--semi-space-growth-factor=1')

/** `npm start`: the API, the web application and the jobs in one process. */
await runUntilStopped(async (onFatal) => {
  const config = readConfig(process.env)
  sendConsoleToLog(createLog(config))
  if (sendsNothing(config.sms.provider)) await createOutboxFile(config.sms.outbox)
  const webParts = existsSync(webFolder) ? { webFolder } : {}
  const server = await startServer({ config, onFatal, ...webParts })
  const { address = server.address } = values
  // From now on it grows as usual, by what requests need.
  setFlagsFromString('--semi-space-growth-factor=2')
  const { printBanner } = await import('./start/banner.ts')
  await printBanner(String(address), server.context)
  const practice = await startDemoPractice(server.context, process.env, webParts)
  return {
    ...server,
    close: async () => {
      await practice?.close()
      await server.close()
    },
  }
})
