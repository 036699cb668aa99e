import { binary, main, run, succeeds } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** What the tests need from Debian, by package. `npm test` skips the tests whose program is missing. */
const packages = /** @type {const} */ ([
  ['nginx-light', 'nginx', '-v'],
  ['pgbouncer', 'pgbouncer', '--version'],
  ['postgresql', 'pg_lsclusters', '--help'],
  ['openssl', 'openssl', 'version'],
  ['prometheus', 'promtool', '--version'],
  ['caddy', 'caddy', 'version'],
  ['systemd', 'systemd-analyze', '--version'],
])

/** Installs what is missing; only root can, others are told. */
const ensurePrograms = async () => {
  const missing = packages.filter(([, program, parameter]) => !succeeds(program, [parameter])).map(([name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version']))
    throw new Error(`These tests need further programs: apt-get install ${missing.join(' ')}`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-qq', '--no-install-recommends', ...missing])
}

/** `npm run test:operations`: the long tests of running the product, which `npm test` does not run. */
await main(async () => {
  await ensureInstalled()
  await ensurePrograms()
  await run(binary('vitest'), ['run', '--root', 'scripts', '--config', 'vitest.operations.config.mjs'])
  await run(binary('vitest'), ['run', '--root', 'apps/server', '--config', 'vitest.operations.config.ts'])
})
