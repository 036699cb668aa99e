import { ensureBrowser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { playwright } from './lib/test-runs.mjs'

/**
 * `npm run test:long [-- NAME]`: the long tests and measurements in a browser, which `npm test` does not run.
 * `npm run docs:pictures [-- NAME]`: takes the pictures in docs/pictures anew, on the demo event.
 */
const [project, ...names] = process.argv.slice(2)

await main(async () => {
  await ensureInstalled()
  const browser = await ensureBrowser()
  await buildWeb()
  await playwright(browser, [`--project=${project}`, ...names])
})
