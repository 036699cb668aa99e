import { binary, run, runTogether } from './commands.mjs'

/**
 * Also reports the errors of the TypeScript compiler, each file's by its nearest `tsconfig.json`: a compiler of its own
 * for each folder would check what the folders share again and again.
 */
export const lint = /** @type {const} */ ([binary('oxlint'), '--type-check'])

/**
 * All static checks, the longest first: the name, the program and its parameters.
 * @type {ReadonlyArray<readonly [string, string, ...string[]]>}
 */
const checks = [
  ['lint, types and import boundaries', ...lint],
  ['unused code', binary('knip')],
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
