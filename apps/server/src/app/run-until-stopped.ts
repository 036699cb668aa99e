import { describeFailure } from './describe-failure.ts'

/** What runs until somebody stops it. */
interface Running {
  close(): Promise<void>
}

/**
 * The life of a process: starts, waits for SIGTERM or Ctrl-C (also while it is starting), closes in order and exits 0.
 * A start that fails, or `fatal` later on, is said on the standard error, and the process exits 1.
 */
export const runUntilStopped = async (start: (fatal: (failure: Error) => void) => Promise<Running>): Promise<void> => {
  const stopped = new Promise<'stopped'>((resolve) => {
    // Kept for good: a second Ctrl-C must not cut an orderly stop short.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve('stopped'))
  })
  let fail: (failure: Error) => void = () => undefined
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })
  try {
    const running = await start(fail)
    const reason = await Promise.race([stopped, failed])
    if (reason instanceof Error) complain(reason)
    await running.close()
  } catch (error) {
    complain(error)
  }
  // Whatever still holds the process, such as an idle connection of a client, must not keep it.
  process.exit()
}

const complain = (failure: unknown): void => {
  process.stderr.write(`${describeFailure(failure)}\n`)
  process.exitCode = 1
}
