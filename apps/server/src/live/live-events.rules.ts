import { liveMaximumPeople, type LiveTopic, liveTopics } from '@trophy/contract/live/live.constants.ts'
import type { LiveEvent } from '@trophy/contract/live/live.contract.ts'
import type { UserRole } from '@trophy/contract/core/roles.ts'

/** As the feed reports it: null means many people, and any team. */
interface Change {
  /** A topic that no role has is not sent. */
  readonly topic: string
  readonly people: readonly string[] | null
  readonly teams: readonly string[] | null
}

export interface Reader {
  readonly role: UserRole
  /** A coach's `participantId`. */
  readonly team: string | null
}

/** The topics that a role's screens show. */
const topicsOf: Record<UserRole, readonly LiveTopic[]> = {
  admin: liveTopics,
  technical_admin: ['uploads'],
  coach: ['people', 'hotels', 'messages', 'settings', 'roll_call', 'journeys'],
}

const concerns = ({ topic, teams }: Change, { role, team }: Reader): boolean =>
  topicsOf[role].some((shown) => shown === topic) &&
  (role !== 'coach' || teams === null || (team !== null && teams.includes(team)))

/** The changes that concern a reader as one event, if any. A coach gets those of the coach's team. */
export const eventFor = (reader: Reader, changes: readonly Change[]): LiveEvent | undefined => {
  const relevant = changes.filter((change) => concerns(change, reader))
  if (relevant.length === 0) return undefined
  const people = new Set(relevant.flatMap((change) => change.people ?? []))
  const isMany = relevant.some((change) => change.people === null) || people.size > liveMaximumPeople
  const topics = topicsOf[reader.role].filter((shown) => relevant.some(({ topic }) => topic === shown))
  return { topics, people: isMany ? null : [...people] }
}

/** For a reader that was disconnected for longer than changes are kept: anything may have changed. */
export const allTopicsFor = ({ role }: Reader): LiveEvent => ({ topics: [...topicsOf[role]], people: null })
