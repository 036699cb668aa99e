import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import sql from 'sql-template-tag'
import type { JourneyServer } from '../server/journey-server.ts'

const initialsOf = (name: string): string => name.replaceAll(/(\p{L})\p{L}*\s?/gu, '$1')

/** What is shown as it was typed. */
export const typedTexts = async ({ database }: JourneyServer): Promise<string[]> => {
  const rows = await database.all<{ text: string }>(sql`
    SELECT unnest(ARRAY[name, role, discipline, district, location, participant_id]) AS text FROM participants
    UNION SELECT unnest(ARRAY[hotel_name, location, district, hotel_id, address]) FROM hotel_instances
    UNION SELECT reference FROM bookings`)
  const { name, logos, supportContacts } = defaultEvent
  const shown = rows.flatMap(({ text }) => [text, initialsOf(text)])
  return [...shown, name, ...logos.map(({ alt }) => alt), ...supportContacts.map((contact) => contact.name)]
}
