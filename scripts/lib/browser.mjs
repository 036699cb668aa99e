import { existsSync } from 'node:fs'
import { succeeds } from './commands.mjs'
import { installPackages } from './debian-packages.mjs'

const systemChromium = '/usr/bin/chromium'

/**
 * The path of a working Chromium for the browser tests: the one of `CHROMIUM_PATH`, the one of an npm package, the
 * system's, or one that the package manager installs now. That of the package comes first: its version is pinned, and
 * without the windows of a desktop it takes a quarter less of the processors' time.
 */
export const ensureBrowser = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH: ${named} does not start`)
  }
  const packaged = await unpackPackaged()
  if (packaged !== undefined) return packaged
  if (starts(systemChromium)) return systemChromium
  await installSystemChromium()
  return systemChromium
}

const starts = (/** @type {string} */ path) => existsSync(path) && succeeds(path, ['--version', '--no-sandbox'])

/** The package contains the libraries that it needs, but unpacks them only if this runtime is set. */
const unpackPackaged = async () => {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  return starts(path) ? path : undefined
}

const installSystemChromium = async () => {
  console.log('Installing Chromium (apt-get) …')
  await installPackages([['chromium', systemChromium, '--version']])
  if (!starts(systemChromium)) throw new Error('No Chromium for the browser tests: install one, or set CHROMIUM_PATH')
}
