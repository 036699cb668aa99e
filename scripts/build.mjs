import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildRelease, sizeOf } from './lib/build-release.mjs'
import { buildServer } from './lib/build-server.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { main, root } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/**
 * `npm run build [-- --with-postgres] [FOLDER]`: writes the release, a folder that runs with `node` alone. By default
 * it is dist/release.
 */
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { 'with-postgres': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder = join(root, 'dist/release')] = positionals
  await ensureInstalled()
  await buildServer()
  await buildWeb()
  await buildRelease(folder, { withPostgres: values['with-postgres'] })
  console.log(`The release is in ${folder}: ${Math.ceil((await sizeOf(folder)) / 1e6)} MB`)
})
