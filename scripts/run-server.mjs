import { buildServer } from './lib/build-server.mjs'
import { main, root } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** `npm run migrate`, `npm run worker`, `npm run admin` and so on: runs another entry point of the server. */
const entryPoints = ['admin', 'backup', 'migrate', 'restore', 'worker']

await main(async () => {
  const [, , name = ''] = process.argv
  if (!entryPoints.includes(name)) throw new Error(`Say one of: ${entryPoints.join(', ')}`)
  await ensureInstalled()
  await buildServer()
  // The entry point reads its own arguments only.
  process.argv.splice(2, 1)
  await import(`${root}/apps/server/dist/app/${name}.js`)
})
