import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { practiceOtp } from '@trophy/contract/event/event.constants.ts'
import type { Practice } from '@trophy/contract/event/event.contract.ts'
import { uploadTypes, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { practiceAccount } from '../auth/first-users/first-users.service.ts'
import type { Actor } from '../platform/actor.ts'
import { today, type Context } from '../platform/context.ts'
import { unlimitedWork } from '../platform/db/limits.ts'
import { Session } from '../platform/db/session.ts'
import { recordEvent } from '../platform/runs.sql.ts'
import {
  type DemoCoach,
  isToBeLoaded,
  selectArrivals,
  selectDemoCoaches,
  selectDepartures,
  selectLoadedCoaches,
  waitForOtherLoaders,
} from './demo-event.sql.ts'
import { shiftDays } from './demo-event.rules.ts'
import { type CalendarDay, instantAt } from '@trophy/contract/core/dates/calendar.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { uploadSheet } from '../uploads/uploads.service.ts'

/** Beside `src` and, in the built server, beside the bundle's folder. */
const sheetsFolder = new URL('../../demo/', import.meta.url)

const loader = { id: null, role: 'admin', name: 'Demo event', address: null } as const satisfies Actor
const shownCoaches = 3

/**
 * Loads the demo event into a database without hotels and participants: three sheets through the normal upload, with
 * dates shifted so that the event is in progress today, and the arrivals and departures until now. Of several servers
 * that start at once one loads it; the next start completes an interrupted load. Returns whether it loaded the event.
 */
export const loadDemoEvent = (context: Context): Promise<boolean> =>
  Session.use(context.database, async (session) => {
    await session.transaction(waitForOtherLoaders, unlimitedWork)
    if (!(await isToBeLoaded(context.database))) return false
    await load(context)
    return true
  })

const load = async (context: Context): Promise<void> => {
  const { clock, database } = context
  await recordEvent(database, { kind: 'demo_event_begun', details: {}, happenedAt: clock.now() })
  for (const type of uploadTypes) await uploadDemoSheet(context, type)
  await recordArrivalsAndDepartures(context)
  const coaches = await selectDemoCoaches(database, today(context), shownCoaches)
  await recordEvent(database, {
    kind: 'demo_event',
    details: { coaches: coaches.join(',') },
    happenedAt: clock.now(),
  })
}

/** Coaches of the demo event, to print at the start; none for a real event. */
export const listDemoCoaches = ({ database }: Context): Promise<DemoCoach[]> => selectLoadedCoaches(database)

/** How everybody signs in to the practice event; null in every other event, also in the demo event. */
export const readPractice = async (context: Context): Promise<Practice | null> => {
  if (!context.config.isPractice) return null
  return { otp: practiceOtp, admin: practiceAccount(), coaches: await listDemoCoaches(context) }
}

const uploadDemoSheet = async (context: Context, type: UploadType): Promise<void> => {
  const text = await readFile(fileURLToPath(new URL(`${type}.psv`, sheetsFolder)), 'utf8')
  const { errors } = await uploadSheet(context, {
    type,
    fileName: `${type}.psv`,
    bytes: new TextEncoder().encode(shiftDays(text, today(context))),
    options: uploadOptionsSchema.parse({}),
    isDryRun: false,
    uploader: loader,
  })
  if (errors.length > 0) throw new Error(`The demo event's sheet ${type} has errors: ${errors[0]}`)
}

const arrivalHour = 15
const departureHour = 10

/** Checks in those whose stay has begun and checks out those whose stay is over, day by day, at likely hours. */
const recordArrivalsAndDepartures = async (context: Context): Promise<void> => {
  const at = (day: CalendarDay, hour: number) => instantAt(context.config.eventTimeZone, day, hour, 0).toISOString()
  for (const { day, participantIds } of await selectArrivals(context.database, today(context))) {
    await checkInPeople(context, loader, { participantIds, at: at(day, arrivalHour) })
  }
  for (const { day, participantIds } of await selectDepartures(context.database, today(context))) {
    await checkOutPeople(context, loader, { participantIds, at: at(day, departureHour) })
  }
}
