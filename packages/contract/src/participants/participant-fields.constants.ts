import { keysOf, recordOf } from '../core/record.ts'
import { maximumLengths, participantMessages as messages, type participantRoles } from './participants.constants.ts'

type Role = (typeof participantRoles)[number]

/** A type of upload. */
type PeopleSheet = 'coaches-officials' | 'players'

/**
 * One field of a participant that an admin fills. Everything else follows: the schemas of Add and Edit, checks, staging
 * and columns of the sheets, columns of the database (`travelPocName` is `travel_poc_name`), export, history and the
 * sections of the dialogs.
 */
interface FieldDeclaration {
  /** In the form, in the history and in messages (part 2 §2). */
  readonly label: string
  /** A `contact` may be a landline. */
  readonly kind: 'text' | 'id' | 'mobile' | 'contact'
  /** A free text in which people also write a number: no spreadsheet may have calculated it. */
  readonly mayBeNumber?: true
  /** That `/api/docs` shows. */
  readonly example: string
  /** In characters; 100 by default. */
  readonly maximum?: number
  readonly roles: readonly Role[]
  readonly section: 'person' | 'team' | 'place' | 'contacts' | 'booking'
  /** The message for an empty field. */
  readonly required?: string
  /** Required of a new participant only: an edit may empty it. */
  readonly mayBeEmptied?: true
  /** Its columns in the sheets; one that part 2 §3 does not name is accepted beside those. */
  readonly columns: Readonly<Partial<Record<PeopleSheet, string>>>
}

const everybody = ['coach', 'official', 'player'] as const
const leaders = ['coach', 'official'] as const

/** The fields of the person: columns of `participants`. */
const personFields = {
  name: {
    label: 'Name',
    kind: 'text',
    example: 'Asha Rao',
    roles: everybody,
    section: 'person',
    required: messages.nameRequired,
    columns: { 'coaches-officials': 'NAME', players: 'PLAYER_NAME' },
  },
  mobileNumber: {
    label: 'Mobile Number',
    kind: 'mobile',
    example: '+919876543210',
    roles: everybody,
    section: 'person',
    columns: { 'coaches-officials': 'MOBILE_NUMBER', players: 'MOBILE_NUMBER' },
  },
  /** The coach's `participantId`. */
  coachId: {
    label: 'Coach',
    kind: 'id',
    example: 'COA_0001',
    roles: ['player'],
    section: 'team',
    required: messages.coachRequired,
    mayBeEmptied: true,
    columns: { players: 'COACH_ID' },
  },
  teamName: {
    label: 'Team Name',
    kind: 'text',
    example: 'Mysuru Juniors',
    maximum: maximumLengths.teamName,
    roles: ['player'],
    section: 'team',
    required: messages.teamNameRequired,
    mayBeEmptied: true,
    columns: { players: 'TEAM_NAME' },
  },
  discipline: {
    label: 'Discipline',
    kind: 'text',
    example: 'Hockey',
    roles: leaders,
    section: 'place',
    required: messages.disciplineRequired,
    columns: { 'coaches-officials': 'DISCIPLINE' },
  },
  location: {
    label: 'Location',
    kind: 'text',
    example: 'Mysuru',
    roles: leaders,
    section: 'place',
    required: messages.locationRequired,
    columns: { 'coaches-officials': 'LOCATION' },
  },
  district: {
    label: 'District',
    kind: 'text',
    example: 'Mysuru',
    roles: leaders,
    section: 'place',
    required: messages.districtRequired,
    columns: { 'coaches-officials': 'DISTRICT' },
  },
  stadium: {
    label: 'Stadium/Venue',
    kind: 'text',
    example: 'Main Stadium',
    roles: everybody,
    section: 'place',
    columns: { 'coaches-officials': 'STADIUM' },
  },
  notifyTransport: {
    label: 'Transport Contact',
    kind: 'text',
    mayBeNumber: true,
    example: 'Yes',
    roles: leaders,
    section: 'place',
    columns: { 'coaches-officials': 'NOTIFY_TRANSPORT_CONTACT' },
  },
  travelPocName: {
    label: 'Travel POC Name',
    kind: 'text',
    example: 'Meena Iyer',
    roles: ['coach'],
    section: 'contacts',
    columns: { 'coaches-officials': 'TRAVEL_POC_NAME' },
  },
  travelPocMobile: {
    label: 'Travel POC Mobile',
    kind: 'contact',
    example: '+919876543210',
    roles: ['coach'],
    section: 'contacts',
    columns: { 'coaches-officials': 'TRAVEL_POC_MOBILE' },
  },
  venuePocName: {
    label: 'Venue POC Name',
    kind: 'text',
    example: 'Meena Iyer',
    roles: ['coach'],
    section: 'contacts',
    columns: { 'coaches-officials': 'VENUE_POC_NAME' },
  },
  venuePocMobile: {
    label: 'Venue POC Mobile',
    kind: 'contact',
    example: '+919876543210',
    roles: ['coach'],
    section: 'contacts',
    columns: { 'coaches-officials': 'VENUE_POC_MOBILE' },
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>

export const participantFields = {
  ...personFields,
  /** Of the booking. */
  bookingReference: {
    label: 'Booking Reference',
    kind: 'text',
    example: 'BKG-1024',
    maximum: maximumLengths.reference,
    roles: everybody,
    section: 'booking',
    required: messages.referenceRequired,
    columns: { 'coaches-officials': 'BOOKING_REFERENCE_NUMBER', players: 'BOOKING_REFERENCE' },
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>

export type ParticipantField = keyof typeof participantFields

export type PersonField = keyof typeof personFields

export const participantFieldNames = keysOf(participantFields)

export const personFieldNames = keysOf(personFields)

/** The declaration of a field, with what only some fields have. */
export const declarationOf = (field: ParticipantField): FieldDeclaration => participantFields[field]

export const participantFieldLabels = recordOf(participantFieldNames, (field) => participantFields[field].label)

type FieldOf<R extends Role> = {
  [Field in PersonField]: R extends (typeof participantFields)[Field]['roles'][number] ? Field : never
}[PersonField]

export const personFieldsOf = <R extends Role>(role: R) =>
  personFieldNames.filter((field): field is FieldOf<R> => hasField(role, field))

export const hasField = (role: Role, field: ParticipantField): boolean => declarationOf(field).roles.includes(role)

/** What players have from their coach (part 2 §3). */
export const inheritedFields = ['discipline', 'location', 'district'] as const satisfies readonly PersonField[]

/** The columns of a sheet that are fields, and which field each is. */
export const fieldsByColumn = (sheet: PeopleSheet): ReadonlyMap<string, ParticipantField> =>
  new Map(
    participantFieldNames.flatMap((field) => {
      const column = declarationOf(field).columns[sheet]
      return column === undefined ? [] : [[column, field]]
    }),
  )
