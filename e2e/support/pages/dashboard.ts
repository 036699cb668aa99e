import {
  checkedInPlayer,
  checkedOutPlayer,
  createHotel,
  latePlayer,
  overduePlayer,
  pendingPlayer,
} from '@trophy/server/testing'
import type { JourneyServer } from '../server/journey-server.ts'

/** The people that the figures and charts of the dashboard count. */
export const createDashboardPeople = async ({ database }: JourneyServer): Promise<void> => {
  const hotel = await createHotel(database, { instances: [{ totalRooms: 4 }] })
  const there = { booking: { hotel } }
  await pendingPlayer(database, { ...there, discipline: 'Kabaddi', name: 'Arun Nair' })
  await latePlayer(database, { ...there, discipline: 'Kabaddi' })
  await checkedInPlayer(database, { ...there, discipline: 'Kho Kho' })
  await overduePlayer(database, { ...there, discipline: 'Kho Kho' })
  await checkedOutPlayer(database, { ...there, discipline: 'Kabaddi' })
}
