import { coachHotelSchema } from '@trophy/contract/coach/coach-hotel.contract.ts'
import { checkinStatuses } from '@trophy/contract/participants/participants.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { type CurrentNights, hotelsOfNow } from '../auth/hotel-verification/hotels-of-now.fragment.sql.ts'
import type { Queryable } from '../platform/db/database.ts'

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

const hotelRow = z.strictObject(coachHotelSchema.shape)

/** The coach's hotels of now, the one that is left first; each as the block of rooms that serves the coach. */
export const selectHotelsOfNow = (db: Queryable, coachId: string, { inProgress, today }: CurrentNights) =>
  db.all(
    hotelRow,
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
