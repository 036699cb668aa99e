import { coachPlayerSchema } from '@trophy/contract/coach/coach.contract.ts'
import { isMaskedMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { insertParticipantHistory } from '../participants/history/participant-history.fragment.sql.ts'
import { isRequested } from '../participants/requested-people.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Actor } from '../platform/actor.ts'

const playerRow = z.strictObject(coachPlayerSchema.shape)

export interface PlayerOfCoach {
  /** The coach's `participants.id`, and the name that the history shows. */
  readonly coach: Actor & { readonly id: string }
  /** One name: `id` or `participantId`. */
  readonly player: RequestedPeople
}

const lockedPlayer = ({ coach, player }: PlayerOfCoach, columns: Sql) => sql`
  SELECT ${columns} FROM participants AS p
  WHERE ${isRequested(player, sql`p`)} AND p.role = 'player'
    AND p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coach.id})
  FOR NO KEY UPDATE OF p`

const detailsRow = z.strictObject(coachPlayerSchema.pick({ name: true, mobileNumber: true }).shape)

/**
 * What a coach may change of a player, locked until the transaction ends; no row when the player is not the coach's.
 */
export const lockPlayer = (db: Queryable, of: PlayerOfCoach) =>
  db.first(detailsRow, lockedPlayer(of, sql`p.name, p.mobile_number AS "mobileNumber"`))

export interface PlayerEdit extends PlayerOfCoach {
  readonly name: string
  readonly mobileNumber: string | null
  readonly now: Date
}

const typedOrStored = (typed: string | null): Sql =>
  typed !== null && isMaskedMobile(typed) ? sql`p.mobile_number::text` : sql`${typed}::text`

/**
 * Sets name and mobile number of a player of the coach and writes what changed to the history, in one statement. A
 * masked number is no new one: the stored one stays. Returns the player, also when nothing changed; no row when the
 * player is not the coach's.
 */
export const updatePlayer = (db: Queryable, { coach, player, name, mobileNumber, now }: PlayerEdit) =>
  db.first(
    playerRow,
    sql`
    WITH player AS (
      ${lockedPlayer({ coach, player }, sql`p.*, ${typedOrStored(mobileNumber)} AS typed_number`)}
    ),
    -- Locked, too: a statement that waited for the player rereads only locked rows.
    booked AS (
      SELECT b.participant_id, b.hotel_id, b.instance_id, b.reference, b.start_date, b.end_date
      FROM player JOIN bookings AS b ON b.participant_id = player.id
      FOR SHARE OF b
    ),
    changes AS (
      SELECT player.id, player.typed_number,
        jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after) ORDER BY position) AS list
      FROM player, LATERAL (VALUES
        (1, 'name', player.name, ${name}), (2, 'mobileNumber', player.mobile_number::text, player.typed_number)
      ) AS edit (position, field, before, after)
      WHERE before IS DISTINCT FROM after
      GROUP BY player.id, player.typed_number
    ),
    changed AS (
      UPDATE participants AS p SET name = ${name}, mobile_number = changes.typed_number, updated_at = ${now}
      FROM changes WHERE p.id = changes.id
      RETURNING p.id, changes.list AS changes
    ),
    history AS (${insertParticipantHistory(sql`changed`, { actor: coach, now })})
    SELECT player.id, player.participant_id AS "participantId", ${name}::text AS name,
      player.typed_number AS "mobileNumber", player.discipline, player.checkin_status AS "checkinStatus",
      player.checkin_time AS "checkinTime", player.checkout_time AS "checkoutTime", b.reference AS "bookingReference",
      b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate"
    FROM player LEFT JOIN booked AS b ON b.participant_id = player.id`,
  )
