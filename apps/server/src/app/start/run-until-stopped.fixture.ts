import { runUntilStopped } from './run-until-stopped.ts'

/** A process that prints something as it starts, and is stopped soon. */
await runUntilStopped(async () => {
  process.stdout.write('ready\n')
  setInterval(() => process.kill(process.pid, 'SIGINT'), 100)
  return { close: async () => undefined }
})
