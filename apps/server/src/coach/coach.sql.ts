import {
  coachHotelSchema,
  coachPlayerSchema,
  coachSelfSchema,
  notificationSchema,
} from '@trophy/contract/coach/coach.contract.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { isNotReplaced, isRequested } from '../participants/participants.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import { checkinStatuses } from '@trophy/contract/participants/participants.constants.ts'
import { type CurrentNights, hotelsOfNow } from '../auth/hotel-verification/hotels-of-now.fragment.sql.ts'
import { hotelIdOfNight, hotelOfNight } from '../stays/stays.fragment.sql.ts'

const playerColumns = sql`
  p.id, p.participant_id AS "participantId", p.name, p.mobile_number AS "mobileNumber", p.discipline,
  p.checkin_status AS "checkinStatus", p.checkin_time AS "checkinTime", p.checkout_time AS "checkoutTime",
  b.reference AS "bookingReference", b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate"`

/** The coach's stored record; `hotelId` only of a hotel that the coach has verified, because it is its code. */
const coachRow = coachSelfSchema.extend({ hotelId: z.string().nullable() })

/** With the hotel of the night. */
export const selectCoach = (db: Queryable, coachId: string, night: string) =>
  db.first(
    coachRow,
    sql`
    SELECT ${playerColumns}, i.hotel_name AS "hotelName", v.hotel_id AS "hotelId", p.location, p.district,
      p.travel_poc_name AS "travelPocName", p.travel_poc_mobile AS "travelPocMobile",
      p.venue_poc_name AS "venuePocName", p.venue_poc_mobile AS "venuePocMobile",
      p.is_reference_only AS "isReferenceOnly", coalesce(p.preferred_language, 'en') AS "preferredLanguage"
    FROM participants AS p ${hotelOfNight(sql`p.id`, sql`${night}`)}
      LEFT JOIN hotel_verifications AS v ON v.coach_id = p.id AND v.hotel_id = ${hotelIdOfNight}
    WHERE p.id = ${coachId} AND p.role = 'coach'`,
  )

export const updateLanguage = (db: Queryable, coachId: string, language: Language) =>
  db.run(sql`
    UPDATE participants SET preferred_language = ${language}
    WHERE id = ${coachId} AND role = 'coach' AND preferred_language IS DISTINCT FROM ${language}`)

/** The coach's players by name, without those in whose place another one comes. */
export const selectPlayers = (db: Queryable, coachId: string) =>
  db.all(
    coachPlayerSchema,
    sql`
    SELECT ${playerColumns}
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId})
      AND ${isNotReplaced}
    ORDER BY lower(p.name), p.participant_id`,
  )

const lockedPlayerRow = coachPlayerSchema.pick({ id: true, participantId: true, name: true, mobileNumber: true })

/**
 * A player of the coach, by `id` or `participantId`, with what a coach may change, locked until the transaction ends;
 * no row when the player is not the coach's.
 */
export const lockPlayer = (db: Queryable, coachId: string, player: RequestedPeople) =>
  db.first(
    lockedPlayerRow,
    sql`
    SELECT p.id, p.participant_id AS "participantId", p.name, p.mobile_number AS "mobileNumber"
    FROM participants AS p
    WHERE ${isRequested(player, sql`p`)} AND p.role = 'player'
      AND p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId})
    FOR NO KEY UPDATE OF p`,
  )

export const selectPlayer = (db: Queryable, id: string) =>
  db.one(
    coachPlayerSchema,
    sql`
    SELECT ${playerColumns} FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.id = ${id}`,
  )

const bookedCoachRow = z.strictObject({ checkinStatus: z.enum(checkinStatuses), startDate: z.string() })

/** The coach's booking in a hotel; undefined without one, as for reference-only coaches. */
export const selectBookedCoach = (db: Queryable, coachId: string) =>
  db.first(
    bookedCoachRow,
    sql`
    SELECT p.checkin_status AS "checkinStatus", b.start_date AS "startDate"
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.id = ${coachId} AND p.role = 'coach' AND NOT p.is_reference_only AND b.hotel_id IS NOT NULL`,
  )

/** The coach's hotels of now, the one that is left first; each as the block of rooms that serves the coach. */
export const selectHotelsOfNow = (db: Queryable, coachId: string, { inProgress, today }: CurrentNights) =>
  db.all(
    coachHotelSchema,
    sql`
    SELECT i.hotel_name AS "hotelName", i.address, i.location, i.district, i.pincode,
      i.point_of_contact AS "pointOfContact", i.contact_phone_number AS "contactPhoneNumber"
    FROM bookings AS b
      JOIN LATERAL ${hotelsOfNow({ inProgress, today })} AS good (hotel_id) ON true
      JOIN LATERAL (
        SELECT block.*, s.nights AS stayed FROM hotel_instances AS block
          LEFT JOIN stays AS s ON s.participant_id = b.participant_id AND s.instance_id = block.id
            AND (s.nights @> ${inProgress}::date OR s.nights @> ${today}::date OR s.nights @> b.start_date::date)
        WHERE block.hotel_id = good.hotel_id
        ORDER BY s.nights DESC NULLS LAST, block.id = b.instance_id DESC, block.start_date DESC LIMIT 1
      ) AS i ON true
    WHERE b.participant_id = ${coachId}
    ORDER BY i.stayed NULLS LAST, i.hotel_id = b.hotel_id, i.hotel_id`,
  )

const notificationColumns = sql`
  n.id, n.notification_type AS "notificationType", r.delivery_method AS "deliveryMethod",
  coalesce(t.subject, n.subject) AS subject, coalesce(t.message, n.message) AS message, n.sent_at AS "sentAt",
  n.checkout_date AS "checkoutDate", n.stopped_at AS "withdrawnAt"`

/** The messages of a coach, in the coach's language where they are translated. */
const messages = sql`
  notification_recipients AS r JOIN notifications AS n ON n.id = r.notification_id
  JOIN participants AS p ON p.id = r.participant_id
  LEFT JOIN notification_translations AS t ON t.notification_id = n.id AND t.language = p.preferred_language`

/** The coach's messages, newest first. */
export const selectNotifications = (db: Queryable, coachId: string) =>
  db.all(
    notificationSchema,
    sql`
    SELECT ${notificationColumns}, r.status
    FROM ${messages}
    WHERE r.participant_id = ${coachId} AND r.status IS NOT NULL
    ORDER BY n.sent_at DESC, n.id`,
  )

export const countUnread = (db: Queryable, coachId: string): Promise<number> =>
  db.value(
    z.int(),
    sql`
    SELECT count(*) FROM notification_recipients WHERE participant_id = ${coachId} AND status = 'unread'`,
  )

/** Marks a message as read, the first time only. Returns it, or no row when it is not the coach's. */
export const markRead = (db: Queryable, coachId: string, notificationId: string, now: Date) =>
  db.first(
    notificationSchema,
    sql`
    WITH marked AS (
      UPDATE notification_recipients SET status = 'read', read_at = ${now}
      WHERE notification_id = ${notificationId} AND participant_id = ${coachId} AND status = 'unread'
    )
    SELECT ${notificationColumns}, 'read' AS status
    FROM ${messages}
    WHERE n.id = ${notificationId} AND r.participant_id = ${coachId} AND r.status IS NOT NULL`,
  )
