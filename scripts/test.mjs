import { ensureBrowser } from './lib/browser.mjs'
import { binary, main, run } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runChecks } from './lib/steps.mjs'

/** How each test runner ends: these lines are shown once more, together, at the very end. */
const closingLine = /^\s*((Test Files|Tests)\s+\d|\d+ (passed|failed|flaky|skipped|did not run)\b)/

/** `npm test`: the checks, the tests of every workspace and of these scripts, and the journeys in a browser. */
await main(async () => {
  await ensureInstalled()
  const browser = await ensureBrowser()
  await runChecks()
  const said = [
    await run(binary('vitest'), ['run']),
    await run(binary('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--project', 'journeys'], {
      CHROMIUM_PATH: browser,
    }),
  ]
  const closing = said.flatMap((text) =>
    withoutColours(text)
      .split('\n')
      .filter((line) => closingLine.test(line)),
  )
  console.log(`\n${closing.join('\n')}`)
})

function withoutColours(/** @type {string} */ text) {
  // oxlint's no-control-regex asks for another spelling of the escape character.
  return text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '')
}
