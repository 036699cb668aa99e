import { binary, main, run } from './lib/commands.mjs'
import { installPackages } from './lib/debian-packages.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** What the tests need from Debian, by package. `npm test` skips the tests whose program is missing. */
const packages = /** @type {const} */ ([
  ['nginx-light', 'nginx', '-v'],
  ['pgbouncer', 'pgbouncer', '--version'],
  ['haproxy', 'haproxy', '-v'],
  ['postgresql', 'pg_lsclusters', '--help'],
  ['openssl', 'openssl', 'version'],
  ['age', 'age', '--version'],
  ['prometheus', 'promtool', '--version'],
  ['caddy', 'caddy', 'version'],
  ['systemd', 'systemd-analyze', '--version'],
])

/** `npm run test:operations`: the long tests of running the product, which `npm test` does not run. */
await main(async () => {
  await ensureInstalled()
  const missing = await installPackages(packages)
  if (missing.length > 0) throw new Error(`These tests need further programs: apt-get install ${missing.join(' ')}`)
  await run(binary('vitest'), ['run', '--root', 'scripts', '--config', 'vitest.operations.config.mjs'])
  await run(binary('vitest'), ['run', '--root', 'apps/server', '--config', 'vitest.operations.config.ts'])
})
