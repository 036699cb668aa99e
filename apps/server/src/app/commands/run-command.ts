import { Cleanup } from '../../platform/cleanup.ts'
import { describeFailure } from './describe-failure.ts'
import { UnknownUsage } from './file-argument.ts'

/** Runs a command: prints its result, or its failure to standard error; 2 for a command that was not understood. */
export const runCommand = async (run: (cleanup: Cleanup) => Promise<string>): Promise<void> => {
  const cleanup = new Cleanup()
  try {
    process.stdout.write(`${await run(cleanup)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof UnknownUsage ? error.message : describeFailure(error)}\n`)
    process.exitCode = error instanceof UnknownUsage ? 2 : 1
  } finally {
    await cleanup.run()
  }
}
