import { run, succeeds } from './commands.mjs'

/**
 * Installs the packages of Debian whose program is missing, which only root can.
 * @param {ReadonlyArray<readonly [name: string, program: string, parameter: string]>} packages
 * @returns {Promise<string[]>} those that are still missing
 */
export const installPackages = async (packages) => {
  const findMissing = () =>
    packages.filter(([, program, parameter]) => !succeeds(program, [parameter])).map(([name]) => name)
  const missing = findMissing()
  if (missing.length === 0 || process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return missing
  const options = { settings: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options)
  return findMissing()
}

/** What a database with a standby and a proxy in front of the servers need, by package. */
export const packagesOfProduction = /** @type {const} */ ([
  ['nginx-light', 'nginx', '-v'],
  ['haproxy', 'haproxy', '-v'],
  ['postgresql', 'pg_lsclusters', '--help'],
  ['openssl', 'openssl', 'version'],
])

/**
 * Installs them, or says what is missing.
 * @param {ReadonlyArray<readonly [name: string, program: string, parameter: string]>} packages
 */
export const needPackages = async (packages) => {
  const missing = await installPackages(packages)
  if (missing.length > 0) throw new Error(`Further programs are needed: apt-get install ${missing.join(' ')}`)
}
