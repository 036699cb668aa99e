import { randomUUID } from 'node:crypto'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import type { CheckinStatus, ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { book, type BookingOptions } from './bookings.ts'
import { nextNumber } from './numbering.ts'

export interface TestPerson {
  /** The UUID. */
  readonly id: string
  readonly participantId: string
  readonly role: ParticipantRole
  readonly name: string
  readonly mobileNumber: string | null
}

export interface PersonOptions {
  readonly participantId?: string
  readonly name?: string
  readonly mobileNumber?: string | null
  readonly discipline?: string
  readonly district?: string
  readonly location?: string
  readonly isReferenceOnly?: boolean
  readonly preferredLanguage?: Language
  readonly checkinStatus?: CheckinStatus
  /** Instants, with defaults for a person who is checked in or out. */
  readonly checkinTime?: string
  readonly checkoutTime?: string
  /** `null` for a person without a booking. */
  readonly booking?: BookingOptions | null
}

export interface PlayerOptions extends PersonOptions {
  readonly coach?: Pick<TestPerson, 'participantId'>
  readonly teamName?: string
}

const prefixes = { coach: 'COA_', official: 'OFC_', player: 'PLA_' } as const

/** The status, with the times that the database requires for it. */
const stayOf = ({ checkinStatus = 'pending', checkinTime, checkoutTime }: PersonOptions) => ({
  status: checkinStatus,
  checkinTime: checkinStatus === 'pending' ? null : (checkinTime ?? '2026-11-21T12:30:00+05:30'),
  checkoutTime: checkinStatus === 'checked_out' ? (checkoutTime ?? '2026-11-21T13:30:00+05:30') : null,
})

const createPerson = async (db: Queryable, role: ParticipantRole, options: PlayerOptions): Promise<TestPerson> => {
  const count = nextNumber('people')
  const number = String(count).padStart(4, '0')
  const person = {
    id: randomUUID(),
    participantId: options.participantId ?? `${prefixes[role]}${number}`,
    role,
    name: options.name ?? `${role[0]?.toUpperCase()}${role.slice(1)} ${count}`,
    mobileNumber: options.mobileNumber === undefined ? `+91900000${number}` : options.mobileNumber,
  }
  const stay = stayOf(options)
  await db.run(sql`
    INSERT INTO participants (id, participant_id, role, name, mobile_number, team_name, coach_id, discipline, district,
      location, is_reference_only, preferred_language, checkin_status, checkin_time, checkout_time)
    VALUES (${person.id}, ${person.participantId}, ${role}, ${person.name}, ${person.mobileNumber},
      ${role === 'player' ? (options.teamName ?? 'Team A') : null}, ${options.coach?.participantId ?? null},
      ${options.discipline ?? 'Kabaddi'}, ${options.district ?? 'Mysuru'}, ${options.location ?? 'Karnataka'},
      ${options.isReferenceOnly ?? false}, ${options.preferredLanguage ?? null}, ${stay.status},
      ${stay.checkinTime}, ${stay.checkoutTime})`)
  if (options.booking !== null) await book(db, person.id, options.booking)
  if (stay.checkoutTime !== null) await freeNightsAfter(db, person.id, stay.checkoutTime)
  return person
}

/** A person who has left holds no night from the day of departure on. */
const freeNightsAfter = (db: Queryable, id: string, checkoutTime: string) =>
  db.run(sql`
    SELECT end_stays(ARRAY[${id}::uuid], (${checkoutTime}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, 'left')`)

/** A coach, by default booked from 21 to 25 November 2026. */
export const createCoach = (db: Queryable, options: PersonOptions = {}) => createPerson(db, 'coach', options)

/** An official, booked like a coach. */
export const createOfficial = (db: Queryable, options: PersonOptions = {}) => createPerson(db, 'official', options)

/** A player, booked like a coach; by default without a coach. */
export const createPlayer = (db: Queryable, options: PlayerOptions = {}) => createPerson(db, 'player', options)
