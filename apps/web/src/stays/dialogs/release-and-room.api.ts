import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { noShowEndpoints } from '@trophy/contract/stays/no-shows.contract.ts'
import { roomNumberEndpoints } from '@trophy/contract/stays/room-numbers.contract.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'

export type Released = ResponseOf<typeof noShowEndpoints.release>
export type Restored = ResponseOf<typeof noShowEndpoints.undo>

/** Releases rooms of late people. Then all queries are refetched, because rooms are shown in many places. */
export const useReleaseRooms = () => useWrite(noShowEndpoints.release, { changes: 'everything' })

/** Gives released rooms back to those who still can have them. */
export const useUndoRelease = (releaseId: string) =>
  useWrite(noShowEndpoints.undo, { changes: 'everything' }, { releaseId })

/** Sets room numbers. Then all queries are refetched, because rooms are shown in many places. */
export const useSetRooms = () => useWrite(roomNumberEndpoints.set, { changes: 'everything' })
