import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './commands.mjs'

const vitestFolders = [
  'packages/contract/src',
  'packages/embedded-postgres/src',
  'apps/server/src',
  'apps/web/src',
  'apps/web/build',
  'scripts',
]
const journeysFolder = 'e2e/journeys'

/**
 * The test files of `npm test` whose path in the repository contains a name.
 * @param {string} name
 * @returns {Promise<{ vitest: string[], journeys: string[] }>}
 */
export const findTests = async (name) => {
  const vitest = await Promise.all(vitestFolders.map(testsIn))
  const journeys = await testsIn(journeysFolder)
  const matches = (/** @type {string} */ path) => path.includes(name)
  return { vitest: vitest.flat().filter(matches), journeys: journeys.filter(matches) }
}

const testsIn = async (/** @type {string} */ folder) => {
  const paths = await readdir(join(root, folder), { recursive: true })
  return paths.filter((path) => /(?<!\.operations)\.test\.(tsx?|mjs)$/.test(path)).map((path) => `${folder}/${path}`)
}
