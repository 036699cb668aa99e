import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './commands.mjs'
import { ensureBuilt } from './build.mjs'

const folder = join(root, 'apps/server')

// Beside one another: a worker thread is started from the file beside the bundle.
const entryPoints = ['app/server', 'app/worker', 'app/migrate', 'platform/sheets/xlsx-worker']

/** The server as bundles of our own code; the packages stay in node_modules. Also the set-up of the server's tests. */
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
    // As deep as the source, so that paths such as that of the migrations are the same from both.
    outdir: join(folder, 'dist/app'),
    // Our own packages are TypeScript: they are bundled.
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
