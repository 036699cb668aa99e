import { restoreFile } from '../../app/commands/restore-file.ts'
import { runCommand } from '../../app/commands/run-command.ts'
import { runUntilStopped } from '../../app/start/run-until-stopped.ts'
import { startServer } from '../../app/start/start-server.ts'
import { startWorkerProcess } from '../../app/start/start-worker.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { useBuiltThreads } from '../../platform/build-files.ts'
import { hashCheaply } from '../hash-cheaply.ts'

/**
 * The product's server or worker with a clock that stands still until the parent process moves it by a message:
 * `node … server|worker <its time>`; or its command `restore <its time> <file>`. Only this entry point has such a clock.
 * It ends with its parent.
 */
const [, , kind, start = '', file = ''] = process.argv
// Sign-ins are many, and what a password costs is not what is simulated.
hashCheaply()
useBuiltThreads(new URL('../app/', import.meta.url))
const clock = stoppedClock(start)
const parts = { config: readConfig(process.env), clock }
process.on('message', (instant) => {
  clock.set(String(instant))
  process.send?.(instant)
})
process.once('disconnect', () => process.exit())
if (kind === 'restore') {
  await runCommand((cleanup) => restoreFile({ ...parts, file }, cleanup))
  process.exit()
} else {
  // As the entry points of the product: after SIGTERM it ends what it has begun.
  await runUntilStopped(async () => {
    const running = kind === 'server' ? await startServer(parts) : await startWorkerProcess(parts)
    process.send?.({ address: 'address' in running ? running.address : '' })
    return running
  })
}
