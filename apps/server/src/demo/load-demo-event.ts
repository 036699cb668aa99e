import { readFile } from 'node:fs/promises'
import { daysBetween } from '@trophy/contract/core/calendar.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import { recordEvent } from '../operations/operations.service.ts'
import { type Context, today } from '../platform/context.ts'
import { Session } from '../platform/db/session.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { uploadSheet } from '../uploads/uploads.service.ts'
import { type DemoStay, arrivalOf, departureOf, shiftDates } from './demo-stays.rules.ts'
import { readDemoState, selectFirstAdmin, selectStays, waitForOtherLoaders } from './demo.sql.ts'

/** The day on which the demo sheets were made; it becomes the event's today. */
const todayOfSheets = '2026-11-21'

/** As deep from the source as from the built server. */
const sheetsFolder = new URL('../../demo/', import.meta.url)

/**
 * Loads the demo event (decisions §10): the sheets through the upload, then people who have come and gone. Only into a
 * database without hotels and participants; a load that was cut off is completed. Answers whether anything was loaded.
 */
export const loadDemoEvent = async (context: Context): Promise<boolean> => {
  const session = await Session.open(context.database)
  try {
    await waitForOtherLoaders(session.statements)
    const state = await readDemoState(context.database)
    if (state === 'loaded' || state === 'other data') return false
    await note(context, 'demo_begun')
    await load(context)
    await note(context, 'demo_loaded')
    return true
  } finally {
    await session.close()
  }
}

const note = ({ database, clock }: Context, kind: string): Promise<void> =>
  recordEvent(database, { kind, details: {}, happenedAt: clock.now() })

const load = async (context: Context): Promise<void> => {
  const uploader = (await selectFirstAdmin(context.database)) ?? { id: null, name: 'Admin User' }
  await uploadSheets(context, uploader)
  await makeLively(context, uploader.name)
}

const uploadSheets = async (
  context: Context,
  uploader: { readonly id: string | null; readonly name: string },
): Promise<void> => {
  const days = daysBetween(todayOfSheets, today(context))
  for (const type of uploadTypes) {
    const fileName = `${type}.psv`
    const sheet = shiftDates(await readFile(new URL(fileName, sheetsFolder), 'utf8'), days)
    const bytes = new TextEncoder().encode(sheet)
    const options = uploadOptionsSchema.parse({})
    const { errors } = await uploadSheet(context, { type, fileName, bytes, options, isDryRun: false, uploader })
    if (errors.length > 0) throw new Error(`The demo sheet ${fileName} has errors: ${errors[0]}`)
  }
}

/** Checks in and out those whose time it was, in the order in which it happened. */
const makeLively = async (context: Context, name: string): Promise<void> => {
  const actor = { role: 'admin', name } as const
  const moment = { now: context.clock.now(), timeZone: context.config.eventTimeZone }
  const stays = await selectStays(context.database)
  const arrivals = groupByTime(stays, (stay, position) => arrivalOf(stay, position, moment))
  const departures = groupByTime(stays, (stay, position) =>
    arrivalOf(stay, position, moment) === null ? null : departureOf(stay, position, moment),
  )
  for (const [at, participantIds] of arrivals) await checkInPeople(context, actor, { participantIds, at })
  for (const [at, participantIds] of departures) await checkOutPeople(context, actor, { participantIds, at })
}

const groupByTime = (
  stays: readonly DemoStay[],
  timeOf: (stay: DemoStay, position: number) => Date | null,
): [string, string[]][] => {
  const groups = new Map<string, string[]>()
  for (const [position, stay] of stays.entries()) {
    const at = timeOf(stay, position)?.toISOString()
    if (at !== undefined) groups.set(at, [...(groups.get(at) ?? []), stay.id])
  }
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other))
}
