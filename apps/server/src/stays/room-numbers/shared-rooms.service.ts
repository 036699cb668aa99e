import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'
import { type Context, momentOf } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { selectSharedRooms } from './room-numbers.sql.ts'

interface RoomsOf<Row> {
  /** The night that is meant; by default the one in progress. */
  readonly nightOf?: (row: Row) => string
  /** A coach's `id`: only people of that team are named. */
  readonly teamOf?: string
}

/** Rows of people with their room numbers, and with whom they share (beyond.md, Rooms). */
export const withRooms = async <Row extends { readonly participantId: string }>(
  context: Pick<Context, 'clock' | 'config'>,
  db: Queryable,
  rows: readonly Row[],
  { nightOf = () => lastNightBegun(momentOf(context)), teamOf }: RoomsOf<Row> = {},
): Promise<(Row & SharedRoom)[]> => {
  if (rows.length === 0) return []
  const people = rows.map((row) => ({ participantId: row.participantId, night: nightOf(row) }))
  const rooms = await selectSharedRooms(db, people, teamOf ?? null)
  const byPerson = new Map(rooms.map((room) => [room.participantId, room]))
  return rows.map((row) => {
    const { roomNumber, people: inRoom } = byPerson.get(row.participantId) ?? { roomNumber: null, people: [] }
    return { ...row, roomNumber, sharesWith: inRoom.filter((other) => other.participantId !== row.participantId) }
  })
}
