import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RollCall, RollCallAnswer } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { rollCallEndpoints } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQueryWithTimeout } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/retrying-mutation.ts'
import { now } from '../../shared/clock.ts'
import { rollCallLabels } from './roll-call.constants.ts'

const rollCallQuery = endpointQueryWithTimeout(rollCallEndpoints.read)

/** A phone whose clock is ahead of the server asks again after this time, not at once. */
const shortestWaitMilliseconds = 30_000
/** Timers of browsers cannot be longer than 24 days. */
const longestWaitMilliseconds = 24 * 60 * 60 * 1000

const untilNextChange = (rollCall: RollCall | undefined): number | false => {
  if (!rollCall?.nextChangeAt) return false
  const wait = Date.parse(rollCall.nextChangeAt) - now().getTime()
  return Math.min(Math.max(wait, shortestWaitMilliseconds), longestWaitMilliseconds)
}

/** The roll-call of tonight, read again when it opens and when it ends. */
export const useRollCall = () =>
  useQuery({
    ...rollCallQuery,
    refetchInterval: ({ state }) => untilNextChange(state.data),
    meta: { failureMessage: rollCallLabels.loadFailed },
  })

type Answer = Pick<RollCallAnswer, 'missing' | 'found' | 'note'>

/** Sends the answer, which replaces the one that was shown. */
export const useAnswerRollCall = ({ night, answeredAt }: RollCall) => {
  const client = useQueryClient()
  return useRetryingMutation({
    key: ['roll-call'],
    send: (answer: Answer, options) =>
      call(rollCallEndpoints.answer, { body: { ...answer, night, answeredAt }, ...options }),
    shownBy: [rollCallQuery.queryKey],
    onSuccess: (rollCall) => client.setQueryData(rollCallQuery.queryKey, rollCall),
  })
}
