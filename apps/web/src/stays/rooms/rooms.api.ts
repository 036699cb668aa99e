import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { call } from '../../shared/api/client.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

interface RoomChange {
  /** `id` or `participantId` of each. */
  readonly participantIds: string[]
  /** Null for none. */
  readonly roomNumber: string | null
}

/** Sets room numbers. Then all queries are refetched, because rooms are shown in many places. */
export const useSetRooms = () =>
  useRetryingMutation({
    key: ['room numbers'],
    send: (body: RoomChange, options) => call(roomNumberEndpoints.set, { body, ...options }),
    changes: 'everything',
  })
