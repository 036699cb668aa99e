import { ensureBrowser } from './lib/browser.mjs'
import { buildServer } from './lib/build-server.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { binary, main, run } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** `npm run bench [-- JOB …]`: builds the product as for `npm start`, then measures it: docs/performance.md. */
await main(async () => {
  const parameters = process.argv.slice(2)
  const names = parameters.filter((each) => /^[a-z]/.test(each))
  await ensureInstalled()
  await buildServer()
  await buildWeb()
  const needsBrowser = names.length === 0 || names.includes('browser')
  const settings = needsBrowser ? { CHROMIUM_PATH: await ensureBrowser() } : {}
  await run(binary('tsx'), ['bench/run-jobs.ts', ...parameters], { settings })
})
