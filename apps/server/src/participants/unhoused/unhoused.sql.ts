import type { CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { unhousedPersonSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { type PageQuery, selectPage } from '../../platform/db/statements/page.ts'
import { columns, grace, joined, listedParticipantRow } from '../list/list-participants.sql.ts'

const unhousedRow = listedParticipantRow.extend(
  unhousedPersonSchema.pick({ reason: true, teamPlayers: true, teamPlayersWithHotel: true }).shape,
)

/**
 * A page of the people who need a room and have none, and their number, by the index `listed_without_room`. Who is
 * reference-only, has left, was replaced or gave up the room needs none; neither does who has not come by the last day.
 */
export const selectUnhoused = (db: Queryable, query: PageQuery, today: CalendarDay) =>
  selectPage(db, query, {
    schema: unhousedRow,
    matches: sql`
      SELECT l.participant_id, l.start_date, l.team FROM listed_people AS l JOIN participants AS p USING (id)
      WHERE l.hotel_id IS NULL AND NOT l.is_reference_only AND l.checkin_status <> 'checked_out' AND NOT l.is_released
        AND p.replaced_by IS NULL
        AND (l.end_date IS NULL OR l.end_date >= ${today}::date OR l.checkin_status = 'checked_in')`,
    key: sql`participant_id`,
    order: sql`start_date NULLS FIRST, team, participant_id`,
    rows: sql`
      SELECT ids.position, ${grace}, ${columns},
        CASE WHEN b.participant_id IS NULL THEN 'no_booking' ELSE 'no_hotel' END AS reason,
        team.players AS "teamPlayers", team.with_hotel AS "teamPlayersWithHotel"
      FROM ids JOIN participants AS p USING (participant_id) ${joined}
        LEFT JOIN LATERAL (
          SELECT count(*) AS players, count(booked.hotel_id) AS with_hotel
          FROM participants AS member LEFT JOIN bookings AS booked ON booked.participant_id = member.id
          WHERE member.coach_id = CASE p.role WHEN 'coach' THEN p.participant_id::text ELSE p.coach_id END
            AND member.replaced_by IS NULL
        ) AS team ON true`,
  })
