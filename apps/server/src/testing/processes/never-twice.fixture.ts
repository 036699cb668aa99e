import { stoppedClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { Database } from '../../platform/db/database.ts'
import { useBuiltThreads } from '../../platform/build-files.ts'
import { assembleContext } from '../assemble-context.ts'
import { buildApp } from '../../app/build-app.ts'

/** A server that a test kills: `node … <database's URL> <its time>`. Prints its address. */
const [url = '', now = ''] = process.argv.slice(2)
// From the folder of the bundled fixtures.
useBuiltThreads(new URL('../app/', import.meta.url))
const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
const app = await buildApp(assembleContext({ config, database: new Database({ url }), clock: stoppedClock(now) }))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
