import type { NewParticipant } from '@trophy/contract/participants/add-participant.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import type { Coach } from '../list/coaches.sql.ts'

const idRow = z.strictObject({ id: z.uuid() })

/** Writes the person and answers the UUID. `coach` is a player's. */
export const insertParticipant = async (
  db: Queryable,
  person: NewParticipant,
  coach: Coach | undefined,
  now: Date,
): Promise<string> => {
  const isPlayer = person.role === 'player'
  const placed = isPlayer ? { ...noContacts, ...coach } : person
  const row = await db.first(
    idRow,
    sql`
      INSERT INTO participants (participant_id, role, name, mobile_number, team_name, coach_id, discipline, district,
        location, stadium, notify_transport, travel_poc_name, travel_poc_mobile, venue_poc_name, venue_poc_mobile,
        is_reference_only, created_at, updated_at)
      VALUES (${person.participantId}, ${person.role}, ${person.name}, ${person.mobileNumber},
        ${isPlayer ? person.teamName : null}, ${coach?.participantId ?? null}, ${placed.discipline}, ${placed.district},
        ${placed.location}, ${person.stadium}, ${placed.notifyTransport}, ${placed.travelPocName},
        ${placed.travelPocMobile}, ${placed.venuePocName}, ${placed.venuePocMobile}, ${person.isReferenceOnly},
        ${now}, ${now})
      RETURNING id`,
  )
  if (!row) throw new Error('an INSERT of one row answered none')
  return row.id
}

const noContacts = {
  notifyTransport: null,
  travelPocName: null,
  travelPocMobile: null,
  venuePocName: null,
  venuePocMobile: null,
}
