import { join } from 'node:path'
import { practiceBanners } from '@trophy/contract/event/event.constants.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { isLoopback } from '../../platform/config/insecure-settings.ts'
import { type RunningServer, startServer } from './start-server.ts'

/**
 * Beside a demo event with the embedded database: starts the practice event on the next port, with an embedded database
 * of its own. The sign-in screen offers it from then on. Its failure does not end the demo event.
 */
export const startDemoPractice = async (
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
