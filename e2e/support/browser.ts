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

/** `npm test` finds a Chromium, or installs one, and names it in `CHROMIUM_PATH`. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? systemChromium,
  args: quietFlags,
}
