import type { LaunchOptions } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'

/** Each window renders them in a page of their own, which takes as long as one of ours. */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright 1.65 switches off. Chromium uses only the last `--disable-features`, so ours repeats them. */
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsOwn, ...addressBarPopups].join(',')}`,
]

/** `npm test` finds a Chromium, or installs one, and names it in `CHROMIUM_PATH`. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? systemChromium,
  args: quietFlags,
}
