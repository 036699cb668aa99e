import { createSmsGateway, readConfig, startServer, stoppedClock, stoppedNow } from '@trophy/server/testing'

/**
 * The product's server as a child process of a benchmark, with a clock that is stopped during the generated event.
 * `WEB_FOLDER` is the built web application, if a browser is used. Sends its address to the parent, and stops when the
 * parent ends.
 */
const config = readConfig(process.env)
const clock = stoppedClock(stoppedNow)
const webFolder = process.env['WEB_FOLDER']
const server = await startServer({
  config,
  clock,
  sms: createSmsGateway(config, clock),
  ...(webFolder !== undefined && { webFolder }),
})
process.send?.(server.address)
process.once('disconnect', () => void server.close())
