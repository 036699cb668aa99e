import { join } from 'node:path'
import { buildRelease } from './lib/build-release.mjs'
import { buildServer } from './lib/build-server.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { main, root } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** `npm run build [-- FOLDER]`: writes the release, a folder that runs with `node` alone, by default to dist/release. */
const folder = process.argv[2] ?? join(root, 'dist/release')

await main(async () => {
  await ensureInstalled()
  await buildServer()
  await buildWeb()
  await buildRelease(folder)
  console.log(`The release is in ${folder}`)
})
