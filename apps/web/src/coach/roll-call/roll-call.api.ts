import { useQuery } from '@tanstack/react-query'
import { type RollCall, rollCallEndpoints } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { endpointQueryWithTimeout } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions, rereadWithin } from '../../shared/api/queries/fresh-query.ts'
import { serverNow } from '../../shared/clock.ts'
import { rollCallLabels } from './roll-call.constants.ts'

export const rollCallQuery = endpointQueryWithTimeout(rollCallEndpoints.read)

/** A page whose roll-call is out of date asks again after this time, not at once. */
const shortestWaitMilliseconds = 30_000
/** Timers of browsers cannot be longer than 24 days. */
const longestWaitMilliseconds = 24 * 60 * 60 * 1000

const untilNextChange = (rollCall: RollCall | undefined): number | false => {
  if (!rollCall?.nextChangeAt) return false
  const wait = Date.parse(rollCall.nextChangeAt) - serverNow().getTime()
  return Math.min(Math.max(wait, shortestWaitMilliseconds), longestWaitMilliseconds)
}

/**
 * The roll-call of tonight, read again when it opens and when it ends, after a failure, and when the page becomes
 * visible: the timer of a hidden page is skipped.
 */
export const useRollCall = () =>
  useQuery({
    ...rollCallQuery,
    ...freshQueryOptions,
    refetchOnWindowFocus: true,
    refetchInterval: rereadWithin((query) => untilNextChange(query.state.data)),
    meta: { failureMessage: rollCallLabels.loadFailed },
  })
