import { readConfig, startServer, stoppedClock, stoppedNow, useBuiltThreads } from '@trophy/server/testing'
import { buildServer } from '../../../scripts/lib/build-server.mjs'

/**
 * The product's server as a child process of a benchmark, with a clock that is stopped during the generated event.
 * `WEB_FOLDER` is the built web application, if a browser is used. Sends its address to the parent, and stops when the
 * parent ends.
 */
// Compiling a thread takes so long on a busy machine that the planner's deadline passes before its first plan.
await buildServer()
useBuiltThreads(new URL('../../../apps/server/dist/app/', import.meta.url))
const webFolder = process.env['WEB_FOLDER']
const server = await startServer({
  config: readConfig(process.env),
  clock: stoppedClock(stoppedNow),
  ...(webFolder !== undefined && { webFolder }),
})
process.send?.(server.address)
process.once('disconnect', () => void server.close())
