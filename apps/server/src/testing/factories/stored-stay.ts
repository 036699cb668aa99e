import type { ParticipantHistory } from '@trophy/contract/participants/participant-changes.contract.ts'
import sql from 'sql-template-tag'
import { selectStalePeople } from '../../occupancy/recount.sql.ts'
import { selectParticipantHistory } from '../../participants/history/participant-history.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { withFieldsAfter } from '../../platform/history.rules.ts'

/** The stored stay of a person: the state, its events and its history. */
export interface StoredStay {
  readonly status: string
  readonly checkinTime: string | null
  readonly checkoutTime: string | null
  readonly events: {
    readonly kind: string
    readonly happenedAt: string
    readonly recordedAt: string
    readonly actorRole: string
    readonly actorName: string
    readonly reason: string | null
  }[]
  /** The oldest first. */
  readonly history: readonly ParticipantHistory[]
}

export const storedStay = async (db: Queryable, id: string): Promise<StoredStay> => {
  const events = await db.all<StoredStay['events'][number]>(sql`
    SELECT kind, happened_at AS "happenedAt", recorded_at AS "recordedAt", actor_role AS "actorRole",
      actor_name AS "actorName", reason
    FROM checkin_events WHERE participant_id = ${id} ORDER BY id`)
  const records = await selectParticipantHistory(db, { ids: [id], participantIds: [] }, 100)
  const history = withFieldsAfter(records).toReversed()
  const [person] = await db.all<Pick<StoredStay, 'status' | 'checkinTime' | 'checkoutTime'>>(sql`
    SELECT checkin_status AS status, checkin_time AS "checkinTime", checkout_time AS "checkoutTime"
    FROM participants WHERE id = ${id}`)
  if (!person) throw new Error(`no participant ${id}`)
  return { ...person, events, history }
}

/** The nights that a person holds, in order. */
export const heldNights = async (db: Queryable, id: string): Promise<string[]> =>
  (
    await db.all<{ night: string }>(sql`
      SELECT night FROM stays, nights_in(nights) AS night WHERE participant_id = ${id} AND is_held ORDER BY night`)
  ).map(({ night }) => night)

/** The rooms of a person by night, as `Lake View 2026-11-21`, in order. */
export const heldRooms = async (db: Queryable, id: string): Promise<string[]> =>
  (
    await db.all<{ room: string }>(sql`
      SELECT i.hotel_name || ' ' || night AS room
      FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id, nights_in(s.nights) AS night
      WHERE s.participant_id = ${id} AND s.is_held ORDER BY night`)
  ).map(({ room }) => room)

/** Nights on which ledger and recount differ, and people whose listed row differs; there must never be any. */
export const ledgerDifferences = async (db: Queryable): Promise<unknown[]> => {
  const nights = await db.all(sql`
    SELECT instance_id, night, r.occupied AS ledger, t.occupied AS recount
    FROM room_nights AS r FULL JOIN room_nights_recounted AS t USING (instance_id, night)
    WHERE coalesce(r.occupied, -1) <> coalesce(t.occupied, 0)`)
  return [...nights, ...(await selectStalePeople(db))]
}
