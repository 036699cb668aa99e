import { assembleContext } from '../assemble-context.ts'
import { readConfig } from '../../platform/config/config.ts'
import { Database } from '../../platform/db/database.ts'
import { startWorker } from '../../platform/jobs/worker.ts'

/** A process whose only task takes a job, prints that, and never ends, until a test kills it. */
const config = readConfig({ DATABASE_URL: process.argv[2], LOG_LEVEL: 'silent' })
const database = new Database({ url: config.databaseUrl ?? '' })
const neverEnds = async (): Promise<void> => {
  process.stdout.write('taken\n')
  return new Promise(() => undefined)
}
await startWorker(assembleContext({ config, database }), { crash_test: neverEnds })
