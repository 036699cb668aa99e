import type { Context } from '../../context.ts'
import { recordFailures, recordSuccess } from './breaker.sql.ts'
import type { HandOver } from './hand-over.ts'

/** The gateway works: it took the SMS, or refused this one for good. */
const isWorking = ({ state }: HandOver): boolean => state === 'sent' || state === 'failed'

/** Stores for the circuit breaker, which all processes share, whether the gateway works. */
export const recordForBreaker = async (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  outcomes: readonly HandOver[],
): Promise<void> => {
  if (outcomes.length === 0) return
  if (outcomes.some(isWorking)) return void (await recordSuccess(database))
  const retryAfter = outcomes.map((outcome) => (outcome.state === 'queued' ? outcome.retryAfterSeconds : 0))
  await recordFailures(database, {
    count: outcomes.length,
    retryAfterSeconds: Math.max(...retryAfter),
    now: clock.now(),
  })
}
