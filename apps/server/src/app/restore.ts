import { readConfig } from '../platform/config/config.ts'
import { readFileArgument, runCommand } from './commands/run-command.ts'
import { restoreFile } from './commands/restore-file.ts'

/** `npm run restore -- FILE`: restores a backup into an empty database. */
await runCommand(async (cleanup) => {
  const { file } = readFileArgument(process.argv.slice(2), { usage: 'npm run restore -- FILE' })
  return restoreFile({ config: readConfig(process.env), file }, cleanup)
})
