import { addDays, dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { createHotel } from './hotels.ts'
import { createPlayer } from './people.ts'

/** Players without a number, due in one hotel on the real day of the test. Returns their ids. */
export const createPeopleOfToday = async (database: Database, people: number): Promise<string[]> => {
  const startDate = dayIn('Asia/Kolkata', systemClock.now())
  const endDate = addDays(startDate, 3)
  const hotel = await createHotel(database, { instances: [{ startDate, endDate, totalRooms: people }] })
  const ids: string[] = []
  for (let count = 0; count < people; count++) {
    const booking = { hotel, startDate, endDate }
    ids.push((await createPlayer(database, { mobileNumber: null, booking })).participantId)
  }
  return ids
}
