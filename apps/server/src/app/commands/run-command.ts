import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Cleanup } from '../../platform/cleanup.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { Database } from '../../platform/db/database.ts'
import { requireKindOfEvent } from '../../platform/db/schema/practice-database.ts'
import { Refusal } from '../../platform/errors.ts'
import { createLog } from '../../platform/log/log.ts'
import { joinOrOpenDatabase } from '../open-database.ts'
import { describeFailure } from './describe-failure.ts'

/**
 * Runs a command: prints its result, or its failure to standard error; 2 for a command that was not understood. A
 * signal ends it: the embedded database that it started is stopped, and what it has not finished is rolled back.
 */
export const runCommand = async (run: (cleanup: Cleanup) => Promise<string>): Promise<void> => {
  const cleanup = new Cleanup()
  let isStopping = false
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      isStopping = true
      void cleanup.run().finally(() => process.exit(code))
    })
  }
  try {
    process.stdout.write(`${await run(cleanup)}\n`)
  } catch (error) {
    // Because its database was closed.
    if (isStopping) return
    const isKnown = error instanceof UsageError || error instanceof Refusal
    process.stderr.write(`${isKnown ? error.message : describeFailure(error)}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  } finally {
    await cleanup.run()
  }
}

/**
 * What a command works with, also while servers run. `purpose` is that of its connections.
 * @throws StartFailure when the database is that of the other kind of event
 */
export const openForCommand = async (config: Config, purpose: string, cleanup: Cleanup) => {
  const log = createLog(config)
  const opened = await cleanup.whenOpened(joinOrOpenDatabase(config, log))
  const database = new Database({ url: opened.url, maximumConnections: 2, purpose })
  cleanup.add(() => database.close())
  await requireKindOfEvent(database, config)
  return { config, clock: systemClock, database, log }
}

/** A command line that was not understood; the message is one line. */
export class UsageError extends Error {}

/** The one file that a command needs, and whether `--verify` was given where `options` allow it. */
export const readFileArgument = (
  parameters: readonly string[],
  { usage, hasVerify = false }: { readonly usage: string; readonly hasVerify?: boolean },
): { readonly file: string; readonly isVerify: boolean } => {
  const options = hasVerify ? ({ verify: { type: 'boolean' } } as const) : {}
  const { values, positionals } = parsed(() => parseArgs({ args: [...parameters], options, allowPositionals: true }))
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError(`Usage: ${usage}`)
  return { file: resolve(process.env['INIT_CWD'] ?? '.', file), isVerify: 'verify' in values }
}

/** The messages of the parser name the option. */
export const parsed = <Result>(parse: () => Result): Result => {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}
