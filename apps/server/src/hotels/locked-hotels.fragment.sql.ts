import sql, { type Sql } from 'sql-template-tag'

/**
 * Lock hotels, of which `hotels` selects the ids, so that their instances change one after the other, and no booking
 * that has read them commits in between. Their people are locked before them, as everywhere, so that nobody is checked
 * out while stays follow the dates of an instance.
 */
export const statementsToLockHotels = (hotels: Sql): readonly Sql[] => [
  sql`
    SELECT FROM participants WHERE id IN (SELECT participant_id FROM bookings WHERE hotel_id IN (${hotels}))
    ORDER BY id FOR NO KEY UPDATE`,
  sql`SELECT FROM hotels WHERE hotel_id IN (${hotels}) ORDER BY hotel_id FOR UPDATE`,
]
