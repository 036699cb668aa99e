import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'
import { roomNumberReasons } from '@trophy/contract/stays/room-numbers.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { type Context, momentOf } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { selectSharedRooms, recordRoomNumbers, selectPresentRooms, updateRoomNumbers } from './room-numbers.sql.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { holdRoomsOfStaying } from '../../bookings/move-rooms.service.ts'

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

interface StoredChange {
  readonly roomNumber: string | null
  readonly at: Date
}

/** Sets the room numbers of locked people. Returns how many changed, and why others did not. */
export const storeRoomNumbers = async (
  transaction: Queryable,
  context: Pick<Context, 'clock' | 'config'>,
  people: readonly { readonly id: string }[],
  { roomNumber, at }: StoredChange,
  origin: ChangeOrigin,
): Promise<{ changed: number; refused: ReadonlyMap<string, string> }> => {
  const change = { at, night: lastNightBegun({ ...momentOf(context), now: at }) }
  const ids = people.map(({ id }) => id)
  // A night that has just begun is not held yet by who stays on; without it the night before would get the number.
  await holdRoomsOfStaying(transaction, ids, context)
  const rooms = (await selectPresentRooms(transaction, ids, change)).map((room) => ({
    ...room,
    reason: reasonOf(room),
  }))
  const open = rooms.filter(({ reason }) => reason === undefined)
  const changing = open.filter((room) => room.roomNumber !== roomNumber)
  await updateRoomNumbers(
    transaction,
    open.map(({ id }) => id),
    roomNumber,
    change,
  )
  const changes = changing.map(({ id, roomNumber: from }) => ({ id, from }))
  if (changes.length > 0) await recordRoomNumbers(transaction, changes, roomNumber, origin)
  const refused = rooms.flatMap(({ id, reason }) => (reason === undefined ? [] : [[id, reason] as const]))
  return { changed: changes.length, refused: new Map(refused) }
}

const reasonOf = ({
  hasRoom,
  changedSince,
  movedSince,
}: Awaited<ReturnType<typeof selectPresentRooms>>[number]): string | undefined => {
  if (!hasRoom) return roomNumberReasons.noRoom
  if (movedSince) return skipReasons.movedSince
  return changedSince ? roomNumberReasons.changedSince : undefined
}
