import { existsSync, readdirSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { binary, main, run } from './lib/commands.mjs'
import { installPackages } from './lib/debian-packages.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { playwright, runThoroughVitest, showSummary } from './lib/test-runs.mjs'

const debianFolder = '/usr/lib/postgresql'
const programOf = (/** @type {string} */ version) => `${debianFolder}/${version}/bin/initdb`

const hasDebianPostgres = () => existsSync(debianFolder) && readdirSync(debianFolder).map(programOf).some(existsSync)

/** The database, and a check-in, on the oldest PostgreSQL that is installed. */
const testOlderPostgres = async () => {
  await installPackages([['postgresql-15', programOf('15'), '--version']])
  if (!hasDebianPostgres()) {
    console.log('Not tested on an older PostgreSQL: none is installed (apt-get install postgresql-15)')
    return ''
  }
  return run(binary('vitest'), [
    'run',
    '--root',
    'apps/server',
    '--config',
    'vitest.further.config.ts',
    '--project',
    'older-postgres',
  ])
}

/** `npm run test:rest`: what `npm run test:all` runs beyond `npm test` and the simulated weeks. */
await main(async () => {
  await ensureInstalled()
  const browser = await ensureBrowser()
  // Some thorough tests start the product as it is built.
  await buildWeb()
  const outputs = [await testOlderPostgres(), await runThoroughVitest()]
  outputs.push(await playwright(browser, ['--project=journeys']))
  showSummary(outputs)
})
