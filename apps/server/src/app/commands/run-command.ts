import { Cleanup } from '../../platform/cleanup.ts'
import { describeFailure } from './describe-failure.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

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

/** A command line that was not understood; the message is one line. */
export class UnknownUsage extends Error {}

/** The one file that a command needs, and whether `--verify` was given where `options` allow it. */
export const readFileArgument = (
  parameters: readonly string[],
  { usage, hasVerify = false }: { readonly usage: string; readonly hasVerify?: boolean },
): { readonly file: string; readonly isVerify: boolean } => {
  const options = hasVerify ? ({ verify: { type: 'boolean' } } as const) : {}
  const { values, positionals } = parsed(() => parseArgs({ args: [...parameters], options, allowPositionals: true }))
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UnknownUsage(`Usage: ${usage}`)
  return { file: resolve(process.env['INIT_CWD'] ?? '.', file), isVerify: 'verify' in values }
}

const parsed = <Result>(parse: () => Result): Result => {
  try {
    return parse()
  } catch (error) {
    throw new UnknownUsage(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}
