import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './commands.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package */

const oldestNode = [20, 19]

/** Installs what package-lock.json names and node_modules lacks. Nothing is downloaded when all is there. */
export const ensureInstalled = async () => {
  checkNode()
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  // Production settings of npm would leave out what builds the product, and the embedded database.
  await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
}

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}`)
}

/** npm writes into node_modules which versions stand there. Optional packages of other platforms do not. */
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
 * No more is checked: before the installation there is no library for it.
 * @param {unknown} lock
 * @returns {lock is { packages: Record<string, Package> }}
 */
const isLock = (lock) => typeof lock === 'object' && lock !== null && 'packages' in lock
