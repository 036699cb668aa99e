import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium, in this order: `CHROMIUM_PATH`, the system's, the one that comes inside an npm package. */
export const launchOptions = async (): Promise<LaunchOptions> => ({
  executablePath: await chromiumPath(),
  args: quietFlags,
})

const chromiumPath = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  if (existsSync(systemChromium)) return systemChromium
  // The package unpacks the libraries it needs only where it believes to run on this runtime.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
