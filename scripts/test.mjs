import { ensureBrowser } from './lib/browser.mjs'
import { buildServer } from './lib/build-server.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { binary, main, run, runTogether } from './lib/commands.mjs'
import { findTests } from './lib/find-tests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runChecks } from './lib/steps.mjs'
import { playwright, runVitest, showSummary } from './lib/test-runs.mjs'

/**
 * `npm test`: the checks, the tests of every workspace and of these scripts but the thorough ones, the main journeys.
 */
const testAll = async () => {
  const browser = await ensureBrowser()
  // Each uses mostly one of the two cores.
  await runTogether(2, [buildWeb, buildServer])
  const outputs = ['']
  // The checks run one at a time, because the tests also need the two cores.
  await runTogether(2, [async () => outputs.push(await runVitest()), () => runChecks(1)])
  outputs.push(await playwright(browser, ['--project=main']))
  showSummary(outputs)
}

/** `npm test -- NAME`: the tests, without the checks, of the files whose path contains the name. */
const testNamed = async (/** @type {string} */ name) => {
  const { vitest, journeys } = await findTests(name)
  if (vitest.length + journeys.length === 0) throw new Error(`No test file has "${name}" in its path`)
  const outputs = ['']
  const runNamed = async () => {
    if (vitest.length > 0) outputs.push(await run(binary('vitest'), ['run', ...vitest]))
  }
  const runJourneys = async () => {
    if (journeys.length === 0) return
    const browser = await ensureBrowser()
    await buildWeb()
    const parameters = ['--project=main', '--project=journeys', ...journeys]
    outputs.push(await playwright(browser, parameters, `journeys of ${name}`))
  }
  await runTogether(2, [runNamed, runJourneys])
  showSummary(outputs)
}

await main(async () => {
  const [, , name, ...others] = process.argv
  if (others.length > 0) throw new Error('npm test takes one name: npm test -- NAME')
  await ensureInstalled()
  await (name === undefined ? testAll() : testNamed(name))
})
