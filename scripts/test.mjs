import { ensureBrowser } from './lib/browser.mjs'
import { buildServer } from './lib/build-server.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { binary, main, run, runTogether } from './lib/commands.mjs'
import { findTests } from './lib/find-tests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runChecks } from './lib/steps.mjs'

const journeysProject = ['test', '--config', 'e2e/playwright.config.ts', '--project=journeys']

/** The last lines of each test runner, which are repeated together at the end. */
const summaryLine = /^\s*((Test Files|Tests)\s+\d|\d+ (passed|failed|flaky|skipped|did not run)\b)/

/** `npm test`: the checks, the tests of every workspace and of these scripts, and the journeys in a browser. */
const testAll = async () => {
  const browser = await ensureBrowser()
  // Each uses mostly one of the two cores.
  await runTogether(2, [buildWeb, buildServer])
  const outputs = ['']
  const runVitest = async () => outputs.push(await run(binary('vitest'), ['run']))
  // The checks run one at a time, because the tests also need the two cores.
  await runTogether(2, [runVitest, () => runChecks(1)])
  outputs.push(await run(binary('playwright'), journeysProject, { settings: { CHROMIUM_PATH: browser } }))
  showSummary(outputs)
}

/** `npm test -- NAME`: the tests, without the checks, of the files whose path contains the name. */
const testNamed = async (/** @type {string} */ name) => {
  const { vitest, journeys } = await findTests(name)
  if (vitest.length + journeys.length === 0) throw new Error(`No test file has "${name}" in its path`)
  const outputs = ['']
  const runVitest = async () => {
    if (vitest.length > 0) outputs.push(await run(binary('vitest'), ['run', ...vitest]))
  }
  const runJourneys = async () => {
    if (journeys.length === 0) return
    const settings = { CHROMIUM_PATH: await ensureBrowser() }
    await buildWeb()
    const title = `journeys of ${name}`
    outputs.push(await run(binary('playwright'), [...journeysProject, ...journeys], { settings, title }))
  }
  await runTogether(2, [runVitest, runJourneys])
  showSummary(outputs)
}

const showSummary = (/** @type {readonly string[]} */ outputs) => {
  const lines = outputs.flatMap((text) => withoutColours(text).split('\n'))
  console.log(`\n${lines.filter((line) => summaryLine.test(line)).join('\n')}`)
}

function withoutColours(/** @type {string} */ text) {
  // Built from a string because of oxlint's no-control-regex.
  return text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '')
}

await main(async () => {
  const [, , name, ...others] = process.argv
  if (others.length > 0) throw new Error('npm test takes one name: npm test -- NAME')
  await ensureInstalled()
  await (name === undefined ? testAll() : testNamed(name))
})
