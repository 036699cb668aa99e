import { type CalendarDay, instantAt } from '@trophy/contract/core/calendar.ts'
import { type Context, today } from '../platform/context.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { selectArrivals, selectDepartures } from './demo-event.sql.ts'

const arrivalHour = 15
const departureHour = 10

/** Checks in those whose stay has begun and checks out those whose stay is over, day by day, at likely hours. */
export const playOut = async (context: Context, name: string): Promise<void> => {
  const actor = { role: 'admin', name } as const
  const at = (day: CalendarDay, hour: number) => instantAt(context.config.eventTimeZone, day, hour, 0).toISOString()
  for (const { day, participantIds } of await selectArrivals(context.database, today(context))) {
    await checkInPeople(context, actor, { participantIds, at: at(day, arrivalHour) })
  }
  for (const { day, participantIds } of await selectDepartures(context.database, today(context))) {
    await checkOutPeople(context, actor, { participantIds, at: at(day, departureHour) })
  }
}
