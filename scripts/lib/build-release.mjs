import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './commands.mjs'

const dist = 'apps/server/dist/app'

const entryPoints = ['server', 'worker', 'migrate', 'admin', 'backup', 'restore', 'xlsx-worker', 'planner-thread']

/** What the built server reads, besides its bundle. The native part of `@node-rs/argon2` is that of this machine. */
const copied = [
  'apps/server/dist/app/highs.wasm',
  'apps/server/demo',
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/web/dist',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'README.md',
]

/**
 * Writes a folder that runs with `node` alone, with `DATABASE_URL` and without the embedded database. Server and web
 * application have been built.
 * @param {string} folder
 */
export const buildRelease = async (folder) => {
  await rm(folder, { recursive: true, force: true })
  const native = (await readdir(join(root, 'node_modules/@node-rs'))).map((name) => `node_modules/@node-rs/${name}`)
  for (const path of [...copied, ...native, ...(await findBundle())]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
}

/** The files of the current build: those that entry points name, and so on. The folder has those of older builds, too. */
const findBundle = async () => {
  const files = new Set(entryPoints.map((name) => `${name}.js`))
  // A set visits what is added meanwhile.
  for (const file of files) {
    const text = await readFile(join(root, dist, file), 'utf8')
    for (const [, name] of text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)) {
      if (name !== undefined && (await isFile(name))) files.add(name)
    }
  }
  return [...files].flatMap((file) => [`${dist}/${file}`, `${dist}/${file}.map`])
}

const isFile = (/** @type {string} */ name) =>
  stat(join(root, dist, name)).then(
    (found) => found.isFile(),
    () => false,
  )
