import { buildServer } from './lib/build-server.mjs'
import { binary, main, run } from './lib/commands.mjs'
import { needPackages, packagesOfProduction } from './lib/debian-packages.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** `npm run week [-- --seed=N …]`: the whole event in minutes, on the real product, judged: docs/week.md. */
await main(async () => {
  await ensureInstalled()
  await needPackages(packagesOfProduction)
  await buildServer()
  await run(binary('tsx'), ['week/run.ts', ...process.argv.slice(2)])
})
