import { readConfig } from '../platform/config/config.ts'
import { sendConsoleToLog, createLog } from '../platform/log/log.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { startWorkerProcess } from './start/start-worker.ts'

/** `npm run worker`: a separate process with only the jobs and the SMS dispatcher, beside the servers. */
await runUntilStopped(async () => {
  const config = readConfig(process.env)
  sendConsoleToLog(createLog(config))
  const worker = await startWorkerProcess({ config })
  process.stdout.write('The worker runs. Stop it with Ctrl-C.\n')
  return worker
})
