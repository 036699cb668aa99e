import { describeFailure } from './describe-failure.ts'

/** What runs until it is stopped. */
interface Running {
  close(): Promise<void>
}

/**
 * Starts, waits for SIGTERM or Ctrl-C (also during the start), closes and exits with 0. A failed start or a call of
 * `fatal` is printed to standard error, and the process exits with 1.
 */
export const runUntilStopped = async (start: (fatal: (failure: Error) => void) => Promise<Running>): Promise<void> => {
  const stopped = new Promise<'stopped'>((resolve) => {
    // The handler is not removed: a second Ctrl-C must not interrupt the stop.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve('stopped'))
  })
  let fail: (failure: Error) => void = () => undefined
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })
  try {
    const running = await start(fail)
    const reason = await Promise.race([stopped, failed])
    if (reason instanceof Error) reportFailure(reason)
    await running.close()
  } catch (error) {
    reportFailure(error)
  }
  // A client's idle connection must not keep the process running.
  process.exit()
}

const reportFailure = (failure: unknown): void => {
  process.stderr.write(`${describeFailure(failure)}\n`)
  process.exitCode = 1
}
