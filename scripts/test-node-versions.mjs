import { execFileSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { main, run } from './lib/commands.mjs'

/** The oldest version that the product runs on, and that of the release, the container and the units. */
const versions = ['20', '24']

/** The program of a version: the one that runs now, or that of the npm package `node`. */
const findNode = (/** @type {string} */ version) =>
  process.versions.node.startsWith(`${version}.`)
    ? process.execPath
    : execFileSync('npx', ['--yes', '--package', `node@${version}`, 'node', '--print', 'process.execPath'], {
        encoding: 'utf8',
      }).trim()

/** Runs `npm run test:all`, or the tests of a name, with a version, also for the programs that it starts. */
const testOn = async (/** @type {string} */ version, /** @type {readonly string[]} */ parameters) => {
  const node = findNode(version)
  const started = performance.now()
  const settings = { PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const command = parameters.length > 0 ? ['test', '--', ...parameters] : ['run', 'test:all']
  const outcome = await run('npm', command, { settings }).then(
    () => 'passed',
    (/** @type {unknown} */ error) => `failed (${error instanceof Error ? error.message : String(error)})`,
  )
  const exact = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  return `Node ${exact}: ${outcome} after ${Math.round((performance.now() - started) / 1000)} s`
}

/**
 * `npm run test:node-versions [-- NAME]`: `npm run test:all` on each supported version of Node, one after the other.
 */
await main(async () => {
  const lines = []
  for (const version of versions) lines.push(await testOn(version, process.argv.slice(2)))
  console.log(`\n${lines.join('\n')}`)
  if (lines.some((line) => !line.includes(': passed '))) throw new Error('The tests do not pass on every version')
})
