import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from './commands.mjs'

/**
 * A build: `inputs` are its source files and folders, `output` is the folder that it creates.
 * @typedef {{ name: string, inputs: readonly string[], output: string, make: () => Promise<void> }} Build
 */

/**
 * Builds when the content of any input differs from that of the last build.
 * @param {Build} build
 */
export const ensureBuilt = async ({ name, inputs, output, make }) => {
  const stamp = stampOf(name)
  const content = await hashOf([...inputs, 'package-lock.json', 'scripts/lib'])
  const isFresh = existsSync(join(root, output)) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === content
  if (isFresh) return
  console.log(`Building the ${name} …`)
  await rm(stamp, { force: true })
  await make()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, content)
}

/** The file with the hash of the last build's inputs. */
export const stampOf = (/** @type {string} */ name) => join(root, '.cache', `${name.replaceAll(' ', '-')}.built`)

const hashOf = async (/** @type {readonly string[]} */ inputs) => {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) {
    for (const file of await filesOf(input)) hash.update(`\0${file}\0`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

/** @returns {Promise<string[]>} the files of a folder, or the file itself, in a fixed order */
const filesOf = async (/** @type {string} */ input) => {
  const entries = await readdir(join(root, input), { withFileTypes: true, recursive: true }).catch(() => undefined)
  if (entries === undefined) return [input]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}
