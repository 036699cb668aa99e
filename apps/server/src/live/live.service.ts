import type { LiveEvent } from '@trophy/contract/live/live.contract.ts'
import type { UserRole } from '@trophy/contract/core/access.ts'
import type { Context } from '../platform/context.ts'
import { formatCursor, isVisibleIn, parseCursor } from '../platform/live/cursor.rules.ts'
import type { Change, Snapshot } from '../platform/live/changes.sql.ts'
import type { Listener } from '../platform/live/feed.ts'
import { selectTeam } from './live.sql.ts'
import { liveMaximumPeople, type LiveTopic, liveTopics } from '@trophy/contract/live/live.constants.ts'

/** The stream of one reader. */
export interface LiveStream {
  /** Sends an event; `cursor` is the reader's position with it. */
  send(event: LiveEvent, cursor: string): void
  /** Sends the reader's position at the start. */
  greet(cursor: string): void
  end(): void
}

/** Changes are kept for an hour; a reader that was disconnected for longer than this reads everything again. */
const knownMilliseconds = 30 * 60_000

interface Subscriber {
  readonly sessionId: string
  readonly id: string
  readonly role: UserRole
  /** The position of an earlier connection. */
  readonly lastCursor: string | undefined
}

/**
 * Sends a reader what was committed since the last cursor, and everything that changes from now on. Nothing is sent
 * twice or missed: the reader subscribes before it catches up, and skips what it has seen by then. Ends the stream when
 * the reader's session ends. Returns a function that unsubscribes.
 */
export const readLive = async (context: Context, subscriber: Subscriber, stream: LiveStream): Promise<() => void> => {
  const { clock, live } = context
  const reader = await readerOf(context, subscriber)
  const cursorOf = (snapshot: Snapshot) => formatCursor({ at: clock.now().getTime(), snapshot })
  const send: Listener['onChanges'] = (changes, snapshot) => {
    if (changes.some(({ sessions }) => sessions?.includes(subscriber.sessionId))) return stream.end()
    const event = eventFor(reader, changes)
    if (event) stream.send(event, cursorOf(snapshot))
  }
  const { onChanges, catchUp } = createBufferedListener(send)
  const unsubscribe = live.subscribe({ onChanges, end: () => stream.end() })
  const last = subscriber.lastCursor === undefined ? undefined : parseCursor(subscriber.lastCursor)
  const isKnown = last !== undefined && clock.now().getTime() - last.at < knownMilliseconds
  try {
    const { changes, snapshot } = await live.changesSince(isKnown ? last.snapshot : await live.snapshot())
    stream.greet(cursorOf(snapshot))
    if (subscriber.lastCursor !== undefined && !isKnown) stream.send(allTopicsFor(reader), cursorOf(snapshot))
    else send(changes, snapshot)
    catchUp(snapshot)
    return unsubscribe
  } catch (error) {
    unsubscribe()
    throw error
  }
}

/** Buffers changes until the reader has caught up, and skips those that it has seen by then. */
const createBufferedListener = (send: Listener['onChanges']) => {
  let isSeen: ((transaction: string) => boolean) | undefined
  const buffer: [readonly Change[], Snapshot][] = []
  const onChanges: Listener['onChanges'] = (changes, snapshot) => {
    if (!isSeen) return void buffer.push([changes, snapshot])
    const wasSeen = isSeen
    const unseen = changes.filter(({ transaction }) => !wasSeen(transaction))
    send(unseen, snapshot)
  }
  const catchUp = (snapshot: Snapshot) => {
    isSeen = isVisibleIn(snapshot)
    for (const buffered of buffer.splice(0)) onChanges(...buffered)
  }
  return { onChanges, catchUp }
}

const readerOf = async ({ database }: Context, { id, role }: Subscriber): Promise<Reader> =>
  role === 'coach' ? { role, team: (await selectTeam(database, id))?.team ?? null } : { role, team: null }

interface Reader {
  readonly role: UserRole
  /** A coach's `participantId`. */
  readonly team: string | null
}

/** The topics that a role's screens show; one that no role has is not sent. */
const topicsOf: Record<UserRole, readonly LiveTopic[]> = {
  admin: liveTopics,
  technical_admin: ['uploads'],
  coach: ['people', 'hotels', 'messages', 'settings', 'roll_call', 'journeys'],
}

const concerns = ({ topic, teams }: Change, { role, team }: Reader): boolean =>
  topicsOf[role].some((shown) => shown === topic) &&
  (role !== 'coach' || teams === null || (team !== null && teams.includes(team)))

/** The changes that concern a reader as one event, if any. A coach gets those of the coach's team. */
const eventFor = (reader: Reader, changes: readonly Change[]): LiveEvent | undefined => {
  const relevant = changes.filter((change) => concerns(change, reader))
  if (relevant.length === 0) return undefined
  const people = new Set(relevant.flatMap((change) => change.people ?? []))
  const isMany = relevant.some((change) => change.people === null) || people.size > liveMaximumPeople
  const topics = topicsOf[reader.role].filter((shown) => relevant.some(({ topic }) => topic === shown))
  return { topics, people: isMany ? null : [...people] }
}

/** For a reader that was disconnected for longer than changes are kept: anything may have changed. */
const allTopicsFor = ({ role }: Reader): LiveEvent => ({ topics: [...topicsOf[role]], people: null })
