import { liveMaximumPeople, type LiveTopic } from '@trophy/contract/live/live.constants.ts'
import type { LiveEvent } from '@trophy/contract/live/live.contract.ts'
import type { UserRole } from '@trophy/contract/core/roles.ts'

/** As the feed tells it: null stands for many people, and for any team. */
interface Change {
  readonly topic: LiveTopic
  readonly people: readonly string[] | null
  readonly teams: readonly string[] | null
}

export interface Reader {
  readonly role: UserRole
  /** A coach's `participantId`. */
  readonly team: string | null
}

/** Of which topics a role's screens show anything. */
const topicsOf: Record<UserRole, readonly LiveTopic[]> = {
  admin: ['people', 'hotels', 'rooms', 'messages', 'settings', 'uploads', 'calculation'],
  technical_admin: ['uploads'],
  coach: ['people', 'messages', 'settings'],
}

const concerns = ({ topic, teams }: Change, { role, team }: Reader): boolean =>
  topicsOf[role].includes(topic) && (role !== 'coach' || teams === null || (team !== null && teams.includes(team)))

/** What a reader is told of changes, as one event; nothing when none concerns the reader. A coach hears of the own team. */
export const eventFor = (reader: Reader, changes: readonly Change[]): LiveEvent | undefined => {
  const heard = changes.filter((change) => concerns(change, reader))
  if (heard.length === 0) return undefined
  const people = new Set(heard.flatMap((change) => change.people ?? []))
  const isMany = heard.some((change) => change.people === null) || people.size > liveMaximumPeople
  return { topics: [...new Set(heard.map(({ topic }) => topic))], people: isMany ? null : [...people] }
}

/** For a reader who was away for so long that nobody knows any more what happened: anything may have changed. */
export const anythingFor = ({ role }: Reader): LiveEvent => ({ topics: [...topicsOf[role]], people: null })
