import type { RequestOf, ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { noShowEndpoints } from '@trophy/contract/stays/no-shows.contract.ts'
import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { call } from '../../shared/api/client.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

export type Released = ResponseOf<typeof noShowEndpoints.release>
export type Restored = ResponseOf<typeof noShowEndpoints.undo>

/** Releases rooms of late people. Then all queries are refetched, because rooms are shown in many places. */
export const useReleaseRooms = () =>
  useRetryingMutation({
    key: ['release rooms'],
    send: (body: RequestOf<typeof noShowEndpoints.release>['body'], options) =>
      call(noShowEndpoints.release, { body, ...options }),
    changes: 'everything',
  })

/** Gives released rooms back to those who still can have them. */
export const useUndoRelease = () =>
  useRetryingMutation({
    key: ['undo release of rooms'],
    send: (releaseId: string, options) => call(noShowEndpoints.undo, { params: { releaseId }, ...options }),
    changes: 'everything',
  })

/** Sets room numbers. Then all queries are refetched, because rooms are shown in many places. */
export const useSetRooms = () =>
  useRetryingMutation({
    key: ['room numbers'],
    send: (body: RequestOf<typeof roomNumberEndpoints.set>['body'], options) =>
      call(roomNumberEndpoints.set, { body, ...options }),
    changes: 'everything',
  })
