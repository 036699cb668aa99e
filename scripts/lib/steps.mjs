import { join } from 'node:path'
import { binary, root, run, runTogether } from './commands.mjs'

/** The folders with a `tsconfig.json`. */
const typed = [
  'packages/contract',
  'packages/embedded-postgres',
  'apps/server',
  'apps/web',
  'apps/web/build',
  'e2e',
  'bench',
  'scripts',
]

/** Only what changed since the last run, and what depends on it, is checked again. */
const incremental = (/** @type {string} */ folder) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, '.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
]

/**
 * All static checks, the longest first: the name, the program and its parameters.
 * @type {ReadonlyArray<readonly [string, string, ...string[]]>}
 */
const checks = [
  ['lint and import boundaries', binary('oxlint')],
  ['unused code', binary('knip')],
  ...typed.map(
    (folder) => /** @type {const} */ ([`types of ${folder}`, binary('tsc'), '-p', folder, ...incremental(folder)]),
  ),
  ['format', binary('oxfmt'), '--check', '.'],
  ['weight of the first loads', process.execPath, 'scripts/bundle-budget.mjs'],
]

/**
 * Runs the checks, some at a time; the first failure stops the others. The web application must be built.
 * @param {number} atATime
 */
export const runChecks = (atATime) =>
  runTogether(
    atATime,
    checks.map(
      ([title, program, ...parameters]) =>
        () =>
          run(program, parameters, { title }),
    ),
  )
