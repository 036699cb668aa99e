import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './commands.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/**
 * A build: `inputs` are its source files and folders, `output` is the folder that it creates.
 * @typedef {{ name: string, inputs: readonly string[], output: string, make: () => Promise<void> }} Build
 */

/**
 * Builds when the content of any input differs from that of the last build; once, where several commands find that out.
 * @param {Build} build
 */
export const ensureBuilt = async (build) => {
  if ((await findChange(build)) === undefined) return
  const stamp = stampOf(build.name)
  await oneAtATime(`${stamp}.lock`, async () => {
    // Another command may have built it while this one waited.
    const change = await findChange(build)
    if (change === undefined) return
    console.log(`Building the ${build.name} …`)
    await rm(stamp, { force: true })
    await build.make()
    await writeStamp(stamp, change)
  })
}

/**
 * The inputs when they differ from those of the last build. The files are read only when the file system says that one
 * of them has changed, because reading all takes a third of a second.
 * @param {Build} build
 */
const findChange = async ({ name, inputs, output }) => {
  const stamp = stampOf(name)
  const last = existsSync(join(root, output)) ? await readStamp(stamp) : {}
  const files = [...inputs, 'package-lock.json', 'scripts/lib'].flatMap(filesOf)
  // Before the content, so that a change in between is noticed at the next start.
  const state = stateOf(files)
  if (last.state === state) return undefined
  const content = contentOf(files)
  if (last.content !== content) return { content, state }
  // Only the next start is slower where this cannot be written, for example in a read-only container.
  await writeStamp(stamp, { content, state }).catch(() => undefined)
  return undefined
}

/** The file that describes the inputs of the last build. */
export const stampOf = (/** @type {string} */ name) => join(root, '.cache', `${name.replaceAll(' ', '-')}.built`)

/** @returns {Promise<{ content?: string | undefined, state?: string | undefined }>} */
const readStamp = async (/** @type {string} */ stamp) => {
  if (!existsSync(stamp)) return {}
  const [content, state] = (await readFile(stamp, 'utf8')).split('\n')
  return { content, state }
}

/**
 * @param {string} stamp
 * @param {{ content: string, state: string }} inputs
 */
const writeStamp = async (stamp, { content, state }) => {
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, `${content}\n${state}`)
}

/** The time of the last change includes changes of the content, of the name and of the rights; nobody can set it. */
const stateOf = (/** @type {readonly string[]} */ files) => {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) {
    const { size, ctimeMs } = statSync(join(root, file))
    hash.update(`\0${file}\0${size} ${ctimeMs}`)
  }
  return hash.digest('hex')
}

const contentOf = (/** @type {readonly string[]} */ files) => {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @returns {string[]} the files of a folder, or the file itself, in a fixed order */
const filesOf = (/** @type {string} */ input) => {
  if (statSync(join(root, input)).isFile()) return [input]
  return readdirSync(join(root, input), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${input}/${entry.name}`
      if (entry.isDirectory()) return filesOf(path)
      return entry.isFile() ? [path] : []
    })
    .toSorted()
}
