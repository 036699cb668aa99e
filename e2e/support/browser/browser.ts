import { join } from 'node:path'
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

/** What Chromium shows as its camera: a video of each worker, which it opens when a page asks for the camera. */
export const cameraVideo = join(
  import.meta.dirname,
  `../../test-results/camera/${process.env['TEST_PARALLEL_INDEX'] ?? 'alone'}.y4m`,
)

const cameraFlags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraVideo}`,
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
  args: [...quietFlags, ...cameraFlags],
}
