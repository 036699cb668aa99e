import sql, { type Sql } from 'sql-template-tag'

/** The booking `b` of participant `p` with the pieces of the stay, as `bookingStateSchema` has it. */
export const bookingState: Sql = sql`
  jsonb_build_object(
    'team', coalesce(p.coach_id, p.participant_id), 'hotelId', b.hotel_id, 'instanceId', b.instance_id,
    'reference', b.reference, 'startDate', b.start_date, 'endDate', b.end_date, 'hotelFrom', b.hotel_from,
    'releasedFrom', b.released_from,
    'pieces', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'instanceId', s.instance_id, 'hotelId', i.hotel_id, 'start', lower(s.nights), 'end', upper(s.nights),
        'isHeld', s.is_held, 'givenUp', s.given_up, 'roomNumber', s.room_number) ORDER BY s.nights)
      FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id WHERE s.participant_id = b.participant_id
    ), '[]'))`

/** The participant `p` with the booking `b` as they are now. */
export const presentPerson: Sql = sql`
  p.id, p.participant_id AS "participantId", p.name, p.checkin_status AS "checkinStatus",
  (SELECT participant_id FROM participants WHERE id = p.replaced_by) AS "replacedBy", ${bookingState} AS now`
