import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/commands.mjs'
import { findTests } from '../lib/find-tests.mjs'

const runTests = (/** @type {string[]} */ ...parameters) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...parameters], { cwd: root, encoding: 'utf8' })

/** Runs `source` and `other` as two simultaneous programs of a command. */
const runBeside = (/** @type {string} */ source, /** @type {string} */ other) => {
  const commands = JSON.stringify(join(root, 'scripts/lib/commands.mjs'))
  const command = `
    const { main, run, runTogether } = await import(${commands})
    const node = (source, title) => () => run(process.execPath, ['--eval', source], { title })
    await main(() => runTogether(2, [
      node(${JSON.stringify(source)}, 'one'), node(${JSON.stringify(other)}, 'other'), node('', 'never started')]))`
  return spawn(process.execPath, ['--input-type=module', '--eval', command], { stdio: ['ignore', 'pipe', 'pipe'] })
}

const endingOf = async (/** @type {ReturnType<typeof runBeside>} */ child) => {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  await once(child, 'close')
  return { code: child.exitCode, output }
}

const neverEnds = 'setInterval(() => undefined, 1000)'

test('a name selects test files of every workspace and journeys by their paths', async () => {
  const { vitest, journeys } = await findTests('reports')
  expect(vitest).toEqual(
    expect.arrayContaining([
      'apps/server/src/reports/reports.routes.test.ts',
      'packages/contract/src/reports/reports.rules.test.ts',
    ]),
  )
  expect(journeys).toEqual(['e2e/journeys/reports/reports.main.test.ts'])
  expect((await findTests('scripts/tests/test.test')).vitest).toEqual(['scripts/tests/test.test.mjs'])
})

/** Beyond the specification: `npm run test:rest` runs their journeys. */
const beyond = 'languages night-audit passes practice rehousing retention roll-call settlement teams'.split(' ')

test('each feature of the specification has a main journey, which npm test runs', async () => {
  const folders = await readdir(join(root, 'e2e/journeys'))
  const { journeys } = await findTests('.main.test.ts')
  const isWithoutMain = (/** @type {string} */ folder) =>
    !journeys.some((path) => path.startsWith(`e2e/journeys/${folder}/`))
  expect(folders.filter(isWithoutMain).toSorted()).toEqual(beyond)
})

test('a name that matches no path is an error', () => {
  const { status, stderr } = runTests('no-such-feature')
  expect({ status, stderr }).toEqual({ status: 1, stderr: '\nNo test file has "no-such-feature" in its path\n' })
})

test('two names are an error', () => {
  expect(runTests('reports', 'settings').status).toBe(1)
})

test('shows the output of each of several simultaneous programs in one piece', async () => {
  const chatty = (/** @type {string} */ word) =>
    `for (let at = 0; at < 3; at += 1) setTimeout(() => console.log('${word}'), at * 50)`
  const { code, output } = await endingOf(runBeside(chatty('first'), chatty('second')))
  expect(code).toBe(0)
  expect(output).toContain('— one\nfirst\nfirst\nfirst\n')
  expect(output).toContain('— other\nsecond\nsecond\nsecond\n')
})

test('the first failure is shown, stops the other program, and determines the exit code', async () => {
  const { code, output } = await endingOf(runBeside("console.log('broken'); process.exitCode = 3", neverEnds))
  expect(code).toBe(1)
  expect(output).toContain('— one\nbroken\n')
  expect(output).toContain('ended with 3')
  expect(output).not.toContain('never started')
})

test('Ctrl-C stops the programs', async () => {
  const child = runBeside("process.stderr.write('')", neverEnds)
  const ending = endingOf(child)
  await once(child.stdout ?? child, 'data')
  child.kill('SIGINT')
  expect(await ending).toMatchObject({ code: 1 })
})
