import { binary, run } from './commands.mjs'
import { findTests } from './find-tests.mjs'

/**
 * Runs journeys in a browser.
 * @param {string} browser its path
 * @param {readonly string[]} parameters
 * @param {string} [title] for what runs beside other programs
 */
export const playwright = (browser, parameters, title) =>
  run(binary('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...parameters], {
    settings: { CHROMIUM_PATH: browser },
    ...(title === undefined ? {} : { title }),
  })

/**
 * Tests that take much longer than others: random sequences, simultaneous requests, processes that are started and
 * killed, sheets of whole events and every kind of cell, each write of a screen with each fault, and work on whole
 * databases (`slow`).
 */
const thorough = /\.(property|race|process|sheets|faults|slow)\.test\./

/** The tests of every workspace and of these scripts, but the thorough ones, which `npm run test:rest` runs. */
export const runVitest = () => runFiles((path) => !thorough.test(path))

export const runThoroughVitest = () => runFiles((path) => thorough.test(path))

const runFiles = async (/** @type {(path: string) => boolean} */ isMeant) => {
  const { vitest } = await findTests('')
  return run(binary('vitest'), ['run', ...vitest.filter(isMeant)])
}

/** The last lines of each test runner. */
const summaryLine = /^\s*((Test Files|Tests)\s+\d|\d+ (passed|failed|flaky|skipped|did not run)\b)/

/** Repeats the last lines of the test runners together. */
export const showSummary = (/** @type {readonly string[]} */ outputs) => {
  const lines = outputs.flatMap((text) => withoutColours(text).split('\n'))
  console.log(`\n${lines.filter((line) => summaryLine.test(line)).join('\n')}`)
}

function withoutColours(/** @type {string} */ text) {
  // Built from a string because of oxlint's no-control-regex.
  return text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '')
}
