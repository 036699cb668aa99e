import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './commands.mjs'
import { ensureBuilt } from './build.mjs'

const folder = join(root, 'apps/server')

// In one folder: a worker thread is started from a file next to the bundle.
const entryPoints = ['app/server', 'app/worker', 'app/migrate', 'app/admin', 'platform/sheets/xlsx-worker']

/** Bundles the server's code; packages stay in node_modules. Also used in the set-up of the server's tests. */
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
  const { z } = await import('zod')
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(text))
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  await build({
    entryPoints: Object.fromEntries(
      entryPoints.map((path) => [path.split('/').at(-1), join(folder, 'src', `${path}.ts`)]),
    ),
    // As deep as the source, so that relative paths, such as that of the migrations, are the same in both.
    outdir: join(folder, 'dist/app'),
    // Our packages are TypeScript, so they are bundled.
    external: Object.keys(dependencies).flatMap((name) => (name.startsWith('@trophy/') ? [] : [name, `${name}/*`])),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  })
  await stop()
}
