import { buildWeb } from './build-web.mjs'
import { binary, run } from './commands.mjs'

/**
 * One thing that is checked.
 * @typedef {{ name: string, program: string, parameters: readonly string[] }} Step
 */

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

/** @type {readonly Step[]} */
const checkSteps = [
  { name: 'format', program: binary('oxfmt'), parameters: ['--check', '.'] },
  { name: 'lint and import boundaries', program: binary('oxlint'), parameters: [] },
  ...typed.map((project) => ({ name: `types of ${project}`, program: binary('tsc'), parameters: ['-p', project] })),
  { name: 'unused code', program: binary('knip'), parameters: [] },
]

/** Everything that can be said about the code without running it, one step after another; the first failure ends it. */
export const runChecks = async () => {
  for (const { name, program, parameters } of checkSteps) {
    console.log(`\n— ${name}`)
    await run(program, parameters)
  }
  console.log('\n— weight of the first load of a coach')
  await buildWeb()
  await run(process.execPath, ['scripts/bundle-budget.mjs'])
}
