import { buildServer } from './lib/build-server.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { main, root } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/**
 * `npm start`: installs and builds if necessary, then runs the server in the same process, so that signals reach it.
 */
await main(async () => {
  await ensureInstalled()
  await buildServer()
  await buildWeb()
  await import(`${root}/apps/server/dist/app/server.js`)
})
