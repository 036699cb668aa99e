import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './commands.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package */

const oldestNode = [20, 19]

/** Installs the packages of package-lock.json unless they are already installed. */
export const ensureInstalled = async () => {
  checkNode()
  if (isInstalled()) return
  await oneAtATime(join(root, '.cache', 'installation.lock'), async () => {
    // Another command may have installed them while this one waited.
    if (isInstalled()) return
    console.log('Installing packages (npm ci) …')
    // npm's production settings would omit the build tools and the embedded database.
    await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  })
}

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}`)
}

/** Compares with the versions that npm records in node_modules. Optional packages of other platforms may be missing. */
const isInstalled = () => {
  const installed = packagesOf('node_modules/.package-lock.json')
  if (installed === undefined) return false
  const wanted = Object.entries(packagesOf('package-lock.json') ?? {})
  return wanted
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, devOptional }]) =>
      installed[path] === undefined ? optional === true || devOptional === true : installed[path].version === version,
    )
}

/** @returns {Record<string, Package> | undefined} */
const packagesOf = (/** @type {string} */ lockFile) => {
  const path = join(root, lockFile)
  if (!existsSync(path)) return undefined
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  return isLock(lock) ? lock.packages : undefined
}

/**
 * Checks no more, because before the installation no validation library is available.
 * @param {unknown} lock
 * @returns {lock is { packages: Record<string, Package> }}
 */
const isLock = (lock) => typeof lock === 'object' && lock !== null && 'packages' in lock
