import { binary, main, run } from './lib/commands.mjs'
import { needPackages, packagesOfProduction } from './lib/debian-packages.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** What the tests need from Debian, by package. `npm test` skips the tests whose program is missing. */
const packages = /** @type {const} */ ([
  ...packagesOfProduction,
  ['pgbouncer', 'pgbouncer', '--version'],
  ['age', 'age', '--version'],
  ['prometheus', 'promtool', '--version'],
  ['caddy', 'caddy', 'version'],
  ['systemd', 'systemd-analyze', '--version'],
])

/** `npm run test:operations`: the long tests of running the product, which `npm test` does not run. */
await main(async () => {
  await ensureInstalled()
  await needPackages(packages)
  await run(binary('vitest'), ['run', '--root', 'scripts', '--config', 'vitest.operations.config.mjs'])
  await run(binary('vitest'), [
    'run',
    '--root',
    'apps/server',
    '--config',
    'vitest.further.config.ts',
    '--project',
    'operations',
  ])
})
