import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call, callWithoutResponse, type CallOptions } from '../../shared/api/client.ts'
import { withTimeout } from '../../shared/api/no-response.ts'
import { serverClock } from '../../shared/api/server-clock.ts'
import { now } from '../../shared/clock.ts'
import { dashboardQuery } from '../coach.api.ts'
import { withStatus } from '../team/team.rules.ts'
import type { ActionResult } from './action-queue.ts'
import { editRefusal, isEdited, withEdit } from './edits.rules.ts'
import type { EditAction, QueuedAction, StayAction } from './queued-action.ts'

/** Sends an action once and shows its result in the team. */
export const sendAction = async (client: QueryClient, action: QueuedAction): Promise<ActionResult> => {
  const result = await withTimeout((signal) => {
    const options = { idempotencyKey: action.idempotencyKey, signal }
    return action.kind === 'edit' ? sendEdit(client, action, options) : sendStay(client, action, options)
  }).finally(() => void client.invalidateQueries({ queryKey: dashboardQuery.queryKey }))
  return result
}

const sendStay = async (
  client: QueryClient,
  { kind, people, happenedAt }: StayAction,
  options: CallOptions,
): Promise<ActionResult> => {
  const ids = people.map(({ id }) => id)
  const request = { body: { participantIds: ids, ...(happenedAt && { happenedAt }) }, ...options }
  const response =
    kind === 'checkin' ? await call(coachEndpoints.checkin, request) : await call(coachEndpoints.checkout, request)
  const { skipped = [] } = response
  const skippedIds = skipped.map(({ participantId }) => participantId)
  client.setQueryData(dashboardQuery.queryKey, (team) => team && withStatus(team, { action: kind, ids, skippedIds }))
  return { count: 'checkedIn' in response ? response.checkedIn : response.checkedOut, skipped }
}

const edited: ActionResult = { count: 1, skipped: [] }

/** Only one that is sent at once may replace what somebody else has just changed. */
const sendEdit = async (client: QueryClient, action: EditAction, options: CallOptions): Promise<ActionResult> => {
  const { people, details, happenedAt } = action
  if (happenedAt) {
    const { players } = await client.fetchQuery({ ...dashboardQuery, retry: false })
    if (isEdited(action, players)) return edited
    const refusal = editRefusal(action, players)
    if (refusal !== undefined) throw new Error(refusal)
  }
  const participantId = people[0]?.participantId ?? ''
  await callWithoutResponse(coachEndpoints.editPlayer, { params: { participantId }, body: details, ...options })
  client.setQueryData(dashboardQuery.queryKey, (team) => team && withEdit(team, action))
  return edited
}

/** The server's clock, asked by reading the team. Throws like any call. */
export const readServerClock = async (client: QueryClient): Promise<number> => {
  await client.fetchQuery({ ...dashboardQuery, retry: false })
  return serverClock() ?? now().getTime()
}
