import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { practiceBanners } from '@trophy/contract/event/event.constants.ts'
import { readConfig } from '../platform/config/config.ts'
import { isLoopback } from '../platform/config/insecure-settings.ts'
import type { Context } from '../platform/context.ts'
import { sendConsoleToLog, createLog } from '../platform/log/log.ts'
import { createOutboxFile } from '../platform/sms/gateways/outbox.ts'
import { sendsNothing } from '../platform/sms/gateways/sms-settings.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { type RunningServer, startServer } from './start/start-server.ts'

/**
 * Beside a demo event with the embedded database: starts the practice event on the next port, with an embedded database
 * of its own. The sign-in screen offers it from then on. Its failure does not end the demo event.
 */
const startDemoPractice = async (
  { config, log }: Context,
  variables: Readonly<Record<string, string | undefined>>,
  parts: { readonly webFolder?: string },
): Promise<RunningServer | undefined> => {
  const isOffered =
    config.demoData &&
    !config.isPractice &&
    !config.isProduction &&
    config.databaseUrl === undefined &&
    config.practiceUrl === undefined &&
    isLoopback(config.host) &&
    config.port !== 0 &&
    variables['PRACTICE'] !== 'false'
  if (!isOffered) return undefined
  try {
    const practice = readConfig({
      ...variables,
      PRACTICE: 'true',
      PORT: String(config.port + 1),
      DATA_DIR: join(config.dataDirectory, 'practice'),
      METRICS_PORT: undefined,
    })
    const server = await startServer({
      ...parts,
      config: practice,
      onFatal: (failure) => log.error({ err: failure }, 'the practice event cannot continue'),
    })
    config.practiceUrl = server.address
    process.stdout.write(`${practiceBanners.en}: ${server.address}\n\n`)
    return server
  } catch (error) {
    log.warn({ err: error }, 'the practice event could not start')
    return undefined
  }
}

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
