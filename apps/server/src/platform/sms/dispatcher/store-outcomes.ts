import type { Context } from '../../context.ts'
import { noteFailures, noteSuccess } from './breaker.sql.ts'
import type { HandOver } from './hand-over.ts'

/** The gateway has answered as one does that works: it took the SMS, or refused this very one. */
const shows = ({ state }: HandOver): boolean => state === 'sent' || state === 'failed'

/** Tells all processes how the gateway does, by what came of a few SMS. */
export const noteOutcomes = async (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  outcomes: readonly HandOver[],
): Promise<void> => {
  if (outcomes.length === 0) return
  if (outcomes.some(shows)) return void (await noteSuccess(database))
  const asked = outcomes.map((outcome) => (outcome.state === 'queued' ? outcome.retryAfterSeconds : 0))
  await noteFailures(database, {
    count: outcomes.length,
    retryAfterSeconds: Math.max(...asked),
    now: clock.now(),
  })
}
