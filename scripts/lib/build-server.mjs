import { cp, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './commands.mjs'
import { ensureBuilt } from './build.mjs'

const folder = join(root, 'apps/server')

// As deep as the source, so that relative paths, such as that of the migrations, are the same in both.
const output = join(folder, 'dist/app')

// In one folder: a worker thread is started from a file next to the bundle.
const commands = ['server', 'worker', 'migrate', 'admin', 'backup', 'restore']
const threads = ['platform/sheets/xlsx-worker', 'rehousing/planner/planner-thread']
const entryPoints = [...commands.map((name) => `app/${name}`), ...threads]

/** What a package reads from beside its code. */
export const besideBundle = [
  'node_modules/highs/build/highs.wasm',
  ...['tamil/files/noto-sans-tamil-latin', 'tamil/files/noto-sans-tamil-latin-ext', 'tamil/files/noto-sans-tamil-tamil']
    .concat('devanagari/files/noto-sans-devanagari-devanagari')
    .flatMap((font) => [400, 600].map((weight) => `node_modules/@fontsource/noto-sans-${font}-${weight}-normal.woff2`)),
]

// Never loaded: `withoutOwnCompilers` in `create-http.ts` of the server.
const schemaLibraries = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']

/** Compiled for a platform. */
const native = ['@node-rs/argon2']

/** Packages that are not modules call `require` for parts of Node, which modules do not have. */
const requireInModules = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/** Bundles the server with its packages (docs/decisions/0021). Also used in the set-up of the server's tests. */
export const buildServer = () =>
  ensureBuilt({
    name: 'server',
    inputs: ['apps/server', 'packages/contract', 'packages/embedded-postgres'].flatMap((workspace) => [
      `${workspace}/src`,
      `${workspace}/package.json`,
    ]),
    output: 'apps/server/dist',
    make,
  })

export default buildServer

const make = async () => {
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      entryPoints.map((path) => [path.split('/').at(-1), join(folder, 'src', `${path}.ts`)]),
    ),
    outdir: output,
    metafile: true,
    external: [...native, ...schemaLibraries],
    plugins: [englishOnly],
    banner: { js: requireInModules },
    // The modules of a package before its older form: that one returns no names to `import()`.
    mainFields: ['module', 'main'],
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'linked',
    minify: true,
    logLevel: 'warning',
  })
  await stop()
  for (const path of besideBundle) await cp(join(root, path), join(output, basename(path)))
  const names = [...Object.keys(metafile.outputs), ...besideBundle].map((path) => basename(path))
  await removeOldFiles(output, names)
}

const keptMilliseconds = 30 * 24 * 60 * 60_000

/**
 * Removes files of earlier builds, those of the last month not: a running server loads parts of its own build later.
 * @param {string} directory
 * @param {readonly string[]} current the names of the files of this build
 */
export const removeOldFiles = async (directory, current) => {
  const files = await Promise.all(
    (await readdir(directory)).map(async (name) => ({ name, writtenAt: (await stat(join(directory, name))).mtimeMs })),
  )
  const newest = Math.max(...files.map(({ writtenAt }) => writtenAt))
  const old = files.filter(({ name, writtenAt }) => !current.includes(name) && writtenAt < newest - keptMilliseconds)
  for (const { name } of old) await rm(join(directory, name))
}

/**
 * The schema library has its messages in fifty languages. Ours are in the contract.
 * @type {import('esbuild').Plugin}
 */
const englishOnly = {
  name: 'english-only',
  setup: (build) => {
    build.onResolve({ filter: /\/locales\/index\.js$/ }, ({ path, resolveDir }) =>
      resolveDir.includes('/zod/') ? { path: join(resolveDir, path, '../en.js') } : undefined,
    )
  },
}
