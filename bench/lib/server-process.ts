import { createSmsGateway, readConfig, startServer, stoppedClock } from '@trophy/server/testing'

/**
 * The product's server in a process of its own, as a benchmark's child: the real one but for its clock, which stands at
 * an hour of the generated event. `WEB_FOLDER` is the built web application, where a browser is to come. Tells the parent its address, and stops when the parent goes.
 */
const config = readConfig(process.env)
const clock = stoppedClock('2026-11-08T14:00:00+05:30')
const webFolder = process.env['WEB_FOLDER']
const server = await startServer({
  config,
  clock,
  sms: createSmsGateway(config, clock),
  ...(webFolder !== undefined && { webFolder }),
})
process.send?.(server.address)
process.once('disconnect', () => void server.close())
