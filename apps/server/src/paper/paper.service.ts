import { paperMessages as messages, sheetTexts as texts } from '@trophy/contract/paper/paper.constants.ts'
import type { KeyedIn } from '@trophy/contract/paper/paper.contract.ts'
import { serialOf, groupedNumber, paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { type Context, today } from '../platform/context.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { checkInPeople, type StayActor } from '../stays/stays.service.ts'
import {
  selectPersonBySerial,
  selectExpectedPeople,
  selectSheetHotels,
  type SheetHotel,
  type SheetRow,
} from './paper.sql.ts'
import { groupedBy } from '@trophy/contract/core/record.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { PrintColumn, PrintDocument, PrintGroup, PrintSection } from '../platform/reports/print-document.ts'

export type { SheetHotel } from './paper.sql.ts'

/**
 * Checks in the person with a number of a sheet; the histories say that it came from paper.
 * @throws 400 for a wrong check digit or time; 404 for a number that nobody has; 409 with the reason and the person
 */
export const keyIn = async (
  context: Context,
  { number, checkinTime }: { readonly number: string; readonly checkinTime?: string | undefined },
  actor: StayActor,
): Promise<KeyedIn> => {
  const serial = serialOf(number)
  if (serial === undefined) throw invalid('number', messages.wrongNumber)
  const found = await selectPersonBySerial(context.database, serial, today(context))
  if (!found) throw notFound(messages.unknownNumber)
  const { id, ...person } = found
  const action = { participantIds: [id], at: checkinTime, reason: messages.reason }
  try {
    const { withoutRoom } = await checkInPeople(context, actor, action)
    return { number, ...person, ...(withoutRoom && { isWithoutRoom: true }) }
  } catch (error) {
    throw aboutPerson(error, person)
  }
}

/** A refusal of one person says why in its message. */
const aboutPerson = (error: unknown, person: object): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'conflict') return error
  const [skipped] = skippedSchema.safeParse(error.details['skipped']).data ?? []
  return new Refusal('conflict', skipped?.reason ?? error.message, { ...error.details, person })
}

const columns: readonly PrintColumn[] = [
  { title: texts.box, kind: 'text', isBox: true },
  { title: texts.number, kind: 'text', isFixed: true },
  { title: texts.name, kind: 'text' },
  { title: texts.role, kind: 'text' },
  { title: texts.booked, kind: 'text', isFixed: true },
  { title: texts.room, kind: 'text', isFixed: true },
  { title: texts.time, kind: 'text' },
]

/**
 * The check-in sheet of one hotel, or of all at which somebody may still arrive, as pages to print: each hotel begins
 * on a page of its own, with its teams below each other.
 * @throws 404 for an unknown hotel
 */
export const checkinSheet = async (
  context: Context,
  { hotelId, day }: { readonly hotelId?: string | undefined; readonly day: string },
  onRead?: SheetReader,
): Promise<PrintDocument> => {
  const hotels = await selectSheetHotels(context.database, day, hotelId)
  if (hotelId !== undefined && hotels.length === 0) throw notFound(messages.unknownHotel(hotelId))
  return sheetOfHotels(context, hotels, day, onRead)
}

/** The hotels at which somebody may still arrive on a day. */
export const sheetHotels = ({ database }: Context, day: string): Promise<SheetHotel[]> =>
  selectSheetHotels(database, day)

/** Who is expected at a hotel on a day. */
export const expectedPeople = ({ database }: Context, hotelId: string, day: string): Promise<SheetRow[]> =>
  selectExpectedPeople(database, hotelId, day)

/** Is told of the people of each hotel when they are read. */
type SheetReader = (hotelId: string, people: SheetRow[]) => void

/** The same for known hotels. */
export const sheetOfHotels = (
  context: Context,
  hotels: readonly SheetHotel[],
  day: string,
  onRead?: SheetReader,
): PrintDocument => ({
  title: texts.title,
  period: formatDay(day),
  event: context.event.name,
  columns,
  sections: sectionsOf(context, hotels, day, onRead),
  empty: texts.nobody,
})

async function* sectionsOf(
  context: Context,
  hotels: readonly SheetHotel[],
  day: string,
  onRead?: SheetReader,
): AsyncGenerator<PrintSection> {
  for (const { hotelId, hotelName, address } of hotels) {
    const people = await expectedPeople(context, hotelId, day)
    onRead?.(hotelId, people)
    const hint = people.length === 0 ? texts.nobody : texts.hint
    yield { heading: `${hotelName} (${hotelId})`, lines: [address, hint], groups: groupsOf(people) }
  }
}

/** The people of each coach, in their order. */
const groupsOf = (people: readonly SheetRow[]): PrintGroup[] =>
  [...groupedBy(people, ({ group }) => group)].map(([heading, own]) => ({ heading, rows: own.map(cellsOf) }))

const cellsOf = ({ serial, name, participantId, role, teamName, ...row }: SheetRow) => [
  null,
  groupedNumber(paperNumberOf(serial)),
  `${name} (${participantId})`,
  teamName ?? participantRoleLabels[role],
  `${formatDay(row.bookingStartDate)} – ${formatDay(row.bookingEndDate)}`,
  row.roomNumber,
  null,
]
