import { describeFailure } from '../commands/describe-failure.ts'

/** What runs until it is stopped. */
interface Running {
  /** Lets others take over before it closes; ends early when the signal aborts. */
  drain?(hurry: AbortSignal): Promise<void>
  close(): Promise<void>
}

/**
 * Starts, waits for SIGTERM or Ctrl-C (also during the start), closes and exits with 0. After SIGTERM, which service
 * managers send, it drains first, until a second signal; a person who presses Ctrl-C does not wait. A failed start or a
 * call of `fatal` is printed to standard error, and the process exits with 1.
 */
export const runUntilStopped = async (start: (fatal: (failure: Error) => void) => Promise<Running>): Promise<void> => {
  // What is printed may be lost, on a full disk or without a reader: the process goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  const { stopped, hurry } = waitForSignals()
  let fail: (failure: Error) => void = () => undefined
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })
  try {
    const running = await start(fail)
    const reason = await Promise.race([stopped, failed])
    const outcome = reason === 'SIGTERM' ? await Promise.race([running.drain?.(hurry), failed]) : reason
    if (outcome instanceof Error) reportFailure(outcome)
    await running.close()
  } catch (error) {
    reportFailure(error)
  }
  // A client's idle connection must not keep the process running.
  process.exit()
}

/** `stopped`: the first signal; `hurry` aborts at the second one. */
const waitForSignals = () => {
  const hurry = new AbortController()
  let isStopping = false
  const stopped = new Promise<NodeJS.Signals>((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      if (isStopping) hurry.abort()
      isStopping = true
      resolve(signal)
    }
    // The handlers are not removed: a second Ctrl-C must not interrupt the stop.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  })
  return { stopped, hurry: hurry.signal }
}

const reportFailure = (failure: unknown): void => {
  process.stderr.write(`${describeFailure(failure)}\n`)
  process.exitCode = 1
}
