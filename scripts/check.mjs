import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runChecks } from './lib/steps.mjs'

/** `npm run check`: format, lint and import boundaries, types, unused code, and the size of the first loads. */
await main(async () => {
  await ensureInstalled()
  await buildWeb()
  await runChecks(2)
})
