import sql, { type Sql } from 'sql-template-tag'
import type { ChangeOrigin } from '../platform/actor.ts'

/** The fields of instance `i`, named as in the API. */
export const instanceRecord = sql`
  jsonb_build_object(
    'hotelId', i.hotel_id, 'instanceCode', i.instance_code, 'hotelName', i.hotel_name, 'location', i.location,
    'district', i.district, 'address', i.address, 'pincode', i.pincode, 'pointOfContact', i.point_of_contact,
    'contactPhoneNumber', i.contact_phone_number, 'startDate', i.start_date, 'endDate', i.end_date,
    'totalRooms', i.total_rooms, 'roomRate', i.room_rate, 'paysFor', i.pays_for)`

/** The only INSERT of `hotel_history`: one record for each row of the relation `changed` with `id` and `changes`. */
export const insertHotelHistory = (changed: Sql, { actor, now }: ChangeOrigin): Sql => sql`
  INSERT INTO hotel_history (instance_id, created_at, actor_id, admin_username, changes)
  SELECT id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}, changes FROM ${changed}`
