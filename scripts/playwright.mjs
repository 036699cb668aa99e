import { ensureBrowser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { binary, main, run } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/**
 * `npm run test:long [-- NAME]`: the long tests and measurements in a browser, which `npm test` does not run.
 * `npm run docs:pictures [-- NAME]`: takes the pictures in docs/pictures anew, on the demo event.
 */
const [project, ...names] = process.argv.slice(2)

await main(async () => {
  await ensureInstalled()
  const settings = { CHROMIUM_PATH: await ensureBrowser() }
  await buildWeb()
  const parameters = ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...names]
  await run(binary('playwright'), parameters, { settings })
})
