import type { LiveEvent } from '@trophy/contract/live/live.contract.ts'
import type { UserRole } from '@trophy/contract/core/roles.ts'
import type { Context } from '../platform/context.ts'
import type { Change, Seen } from '../platform/live/changes.sql.ts'
import type { Listener } from '../platform/live/feed.ts'
import { isVisibleIn } from '../platform/live/snapshot.rules.ts'
import { anythingFor, eventFor, type Reader } from './live-events.rules.ts'
import { selectTeam } from './live.sql.ts'
import { readMark, writeMark } from './cursor.rules.ts'

/** Where the events of one reader go. */
export interface Outlet {
  /** `mark` says how far the reader has come with this event. */
  send(event: LiveEvent, mark: string): void
  /** How far the reader has come without an event. */
  greet(mark: string): void
  end(): void
}

/** Changes are kept for an hour; whoever was away for longer than this reads everything anew. */
const knownMilliseconds = 30 * 60_000

interface Newcomer {
  readonly id: string
  readonly role: UserRole
  /** The mark that the reader had come to, from an earlier connection. */
  readonly lastMark: string | undefined
}

/**
 * Tells a reader what changes from now on, after what was missed since the last mark. Nothing is told twice or left out:
 * the reader listens before it catches up, and hears only what it has not seen. Answers how to leave.
 */
export const readLive = async (context: Context, newcomer: Newcomer, outlet: Outlet): Promise<() => void> => {
  const { clock, live } = context
  const reader = await readerOf(context, newcomer)
  const mark = (seen: Seen) => writeMark({ at: clock.now().getTime(), seen })
  const tell = (changes: readonly Change[], seen: Seen) => {
    const event = eventFor(reader, changes)
    if (event) outlet.send(event, mark(seen))
  }
  const late = createLateListener(tell)
  const leave = live.subscribe({ hear: late.hear, end: () => outlet.end() })
  const last = newcomer.lastMark === undefined ? undefined : readMark(newcomer.lastMark)
  const isKnown = last !== undefined && clock.now().getTime() - last.at < knownMilliseconds
  try {
    const { changes, seen } = await live.since(isKnown ? last.seen : await live.seen())
    outlet.greet(mark(seen))
    if (newcomer.lastMark !== undefined && !isKnown) outlet.send(anythingFor(reader), mark(seen))
    else tell(changes, seen)
    late.caughtUp(seen)
    return leave
  } catch (error) {
    leave()
    throw error
  }
}

/** Keeps what is heard until the reader has caught up, and leaves out what the reader has seen by then. */
const createLateListener = (tell: Listener['hear']) => {
  let isSeen: ((transaction: string) => boolean) | undefined
  const waiting: Parameters<Listener['hear']>[] = []
  const hear: Listener['hear'] = (changes, seen) => {
    if (!isSeen) return void waiting.push([changes, seen])
    const isKnown = isSeen
    tell(
      changes.filter(({ transaction }) => !isKnown(transaction)),
      seen,
    )
  }
  const caughtUp = (seen: Seen) => {
    isSeen = isVisibleIn(seen)
    for (const heard of waiting.splice(0)) hear(...heard)
  }
  return { hear, caughtUp }
}

const readerOf = async ({ database }: Context, { id, role }: Newcomer): Promise<Reader> =>
  role === 'coach' ? { role, team: (await selectTeam(database, id))?.team ?? null } : { role, team: null }
