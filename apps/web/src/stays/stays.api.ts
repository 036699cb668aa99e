import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { noShowEndpoints } from '@trophy/contract/stays/no-shows.contract.ts'
import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import {
  type checkinQuerySchema,
  checkoutEndpoints,
  type checkoutQuerySchema,
  type Skipped,
  stayEndpoints,
  undoEndpoints,
} from '@trophy/contract/stays/stays.contract.ts'
import type { z } from 'zod'
import { call, type CallOptions, requestUrl } from '../shared/api/client.ts'
import { endpointQuery, keyOf, useInvalidate } from '../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../shared/api/queries/fresh-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import type { BoardRow, Direction, StayRequest } from './stay-actions.ts'
import { checkoutMessages } from './stays.constants.ts'

const boardEndpoints = { checkin: stayEndpoints.checkinBoard, checkout: checkoutEndpoints.checkoutBoard } as const

export const useCheckinBoard = (query: z.input<typeof checkinQuerySchema>) =>
  useSteadyQuery(
    { ...endpointQuery(stayEndpoints.checkinBoard, { query }), ...freshQueryOptions },
    stayMessages.fetchFailed,
  )

export const useCheckoutBoard = (query: z.input<typeof checkoutQuerySchema>) =>
  useSteadyQuery(
    { ...endpointQuery(checkoutEndpoints.checkoutBoard, { query }), ...freshQueryOptions },
    checkoutMessages.fetchFailed,
  )

/** For the Refresh button: refetches the board. */
export const useRefetchBoard = (direction: Direction) => {
  const invalidate = useInvalidate()
  return () => invalidate(boardEndpoints[direction])
}

const maxPageSize = 100

const searchQuery = (direction: Direction, search: string) => {
  const query = { search, limit: maxPageSize }
  return queryOptions({
    queryKey: keyOf(boardEndpoints[direction], { query }),
    queryFn: async ({ signal }) =>
      direction === 'checkin'
        ? call(stayEndpoints.checkinBoard, { query, signal })
        : call(checkoutEndpoints.checkoutBoard, { query, signal }),
  })
}

const withId = (people: readonly BoardRow[], id: string): BoardRow | undefined =>
  people.find(({ participantId }) => participantId === id)

/** Finds a person on a board by the exact `participantId`. */
export const useFindPerson = (direction: Direction) => {
  const client = useQueryClient()
  return async (participantId: string): Promise<BoardRow | undefined> =>
    withId((await client.fetchQuery(searchQuery(direction, participantId))).participants, participantId)
}

/** The current state of a person on a board; `isGone` when the board no longer has that id. */
export const useWatchedPerson = (direction: Direction, participantId: string | undefined) => {
  const { data } = useQuery({
    ...searchQuery(direction, participantId ?? ''),
    ...freshQueryOptions,
    enabled: participantId !== undefined,
  })
  const person = data && participantId !== undefined ? withId(data.participants, participantId) : undefined
  return { person, isGone: data !== undefined && person === undefined && data.total <= maxPageSize }
}

/** The number of people whom a request changed, and who was skipped. */
export interface StayResult {
  readonly count: number
  readonly skipped: Skipped
  /** The participant ids of those who were checked in although no room is held for that night. */
  readonly withoutRoom?: readonly string[] | undefined
}

const send = async (request: StayRequest, options: CallOptions): Promise<StayResult> => {
  const { participantIds } = request
  switch (request.action) {
    case 'checkin': {
      const { time: checkinTime, reason: overrideReason, onlyDue, overCapacity, roomNumber } = request
      const body = { participantIds, checkinTime, overrideReason, onlyDue, overCapacity, roomNumber }
      const { checkedIn, skipped = [], withoutRoom } = await call(stayEndpoints.checkin, { body, ...options })
      return { count: checkedIn, skipped, withoutRoom }
    }
    case 'checkout': {
      const body = { participantIds, checkoutTime: request.time, overrideReason: request.reason }
      const { checkedOut, skipped = [] } = await call(stayEndpoints.checkout, { body, ...options })
      return { count: checkedOut, skipped }
    }
    case 'undoCheckin':
    case 'undoCheckout': {
      const body = { participantIds, reason: request.reason }
      const { undone, skipped } = await call(undoEndpoints[request.action], { body, ...options })
      return { count: undone, skipped }
    }
  }
}

/** Runs stay actions, several at a time; the boards and figures are refetched after each. */
export const useStayMutation = () =>
  useRetryingMutation({
    key: ['stays'],
    isConcurrent: true,
    send,
    shownBy: [boardEndpoints.checkin, boardEndpoints.checkout, dashboardEndpoints.stats, participantEndpoints.list],
  }).run

/** The address of the sheets to print, of one hotel or all. */
export const sheetAddress = (query: { readonly hotelId?: string; readonly day: CalendarDay }): string =>
  requestUrl(paperEndpoints.print.path, {}, query)

/** Checks in the person with a number; several may be on their way. */
export const useKeyIn = () =>
  useWrite(paperEndpoints.keyIn, { isConcurrent: true, changes: [stayEndpoints.checkinBoard] })

export type Released = ResponseOf<typeof noShowEndpoints.release>
export type Restored = ResponseOf<typeof noShowEndpoints.undo>

/** Releases rooms of late people. Then all queries are refetched, because rooms are shown in many places. */
export const useReleaseRooms = () => useWrite(noShowEndpoints.release, { changes: 'everything' })

/** Gives released rooms back to those who still can have them. */
export const useUndoRelease = (releaseId: string) =>
  useWrite(noShowEndpoints.undo, { changes: 'everything' }, { releaseId })

/** Sets room numbers. Then all queries are refetched, because rooms are shown in many places. */
export const useSetRooms = () => useWrite(roomNumberEndpoints.set, { changes: 'everything' })
