import { formatDay, formatInstant } from '@trophy/contract/core/dates/days.ts'
import { type Told, tell, tellAll } from '@trophy/contract/core/texts/told.rules.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { mergeMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { noShowReasons } from '@trophy/contract/stays/no-shows.constants.ts'
import type { StatusRefusal } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { NotDue, Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { undoReasons } from '@trophy/contract/stays/undo.constants.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import type { LatestEvent } from './locked-people.sql.ts'
import { matchRequestedPeople } from '../participants/requested-people.rules.ts'

/** Why the state of a person excludes an action. */
type StateRefusal =
  | StatusRefusal
  | 'undone'
  | 'checkoutBeforeCheckin'
  | 'undoneSince'
  | 'movedSince'
  | keyof typeof noShowReasons

/** The outcome of an action for one person; `refusal` is null for those whose status changed. */
export type Outcome = { readonly id: string; readonly participantId: string } & (
  | { readonly refusal: StateRefusal | null }
  | { readonly refusal: 'tooEarly'; readonly startDate: string }
  // Neither due nor late, and only such people were requested; `startDate` is null without a booking.
  | { readonly refusal: 'notDue'; readonly name: string; readonly startDate: string | null }
  // Merged into one who is not in the coach's team.
  | { readonly refusal: 'inOtherTeam'; readonly keptParticipantId: string; readonly keptName: string }
  | { readonly refusal: 'noRoom'; readonly hotelName: string; readonly night: string; readonly nearest?: Told }
)

/** What is needed to name who was first: the events of the refused people, and the time zone of the times. */
export interface EventContext {
  readonly events: readonly LatestEvent[]
  readonly timeZone: string
}

interface StayOutcomeRequest {
  readonly participantIds: readonly string[]
  /**
   * Coaches are refused completely for an unknown name, so that they learn nothing about other teams (decisions §6).
   */
  readonly isCoach: boolean
  /** The message when nobody was eligible and the reasons differ. */
  readonly nobody: string
  /** By `participantId`: another name by which the request means a person, and the response names the person. */
  readonly meantBy?: ReadonlyMap<string, string> | undefined
}

/**
 * Counts the people who changed, and lists those who were skipped with the reason.
 * @throws 404 when a coach names anybody outside the team. When nobody changed, 409 with `skipped`: `no_room` when only
 * rooms are missing, `not_due` with the names when all are due later; 400 when the given time is before every check-in
 */
export const splitOutcomes = (
  { participantIds, isCoach, nobody, meantBy }: StayOutcomeRequest,
  outcomes: readonly Outcome[],
  events: EventContext,
): { changed: number; skipped: Skipped } => {
  const { found, unknown } = matchRequestedPeople(participantIds, outcomes)
  if (isCoach && unknown.length > 0) throw notFound()
  const reasons = found.flatMap((person) => {
    const told = reasonOf(person, events)
    const code = person.refusal === 'noRoom' && !isCoach ? { code: 'no_room' as const } : {}
    const participantId = meantBy?.get(person.participantId) ?? person.participantId
    return told === null ? [] : [{ participantId, reason: told.message, ...sentencesFor(told, isCoach), ...code }]
  })
  const skipped = [...reasons, ...unknown.map((name) => ({ participantId: name, reason: skipReasons.unknown }))]
  const changed = found.length - reasons.length
  if (changed === 0) throw nobodyEligible({ nobody, isCoach }, skipped, found)
  return { changed, skipped }
}

/** Only coaches have pages in other languages, which find a text without values by itself. */
const sentencesFor = ({ sentences }: Told, isCoach: boolean) =>
  isCoach && sentences.some(({ values }) => values.length > 0) ? { sentences } : {}

const reasonOf = (outcome: Outcome, events: EventContext): Told | null => {
  switch (outcome.refusal) {
    case null:
      return null
    case 'tooEarly':
      return tell(stayMessages.tooEarly, formatDay(outcome.startDate))
    case 'notDue':
      return outcome.startDate === null
        ? tell(stayMessages.noFirstDay)
        : tell(stayMessages.notDue, formatDay(outcome.startDate))
    case 'inOtherTeam':
      return tell(mergeMessages.isOtherTeam, outcome.participantId, outcome.keptParticipantId, outcome.keptName)
    case 'noRoom':
      return tellAll([
        tell(roomMessages.full, outcome.hotelName, formatDay(outcome.night)),
        ...(outcome.nearest === undefined ? [] : [outcome.nearest]),
      ])
    case 'checkedOutSince':
      return tell(undoReasons.checkedOutSince, doneBy(outcome.id, 'checkedOut', events).message)
    case 'notCheckedOut':
      return tell(undoReasons.notCheckedOut)
    case 'checkedIn':
    case 'checkedOut':
    case 'undone':
    case 'undoneSince':
      return doneBy(outcome.id, outcome.refusal, events)
    default:
      return tell({ ...skipReasons, ...noShowReasons }[outcome.refusal])
  }
}

const firsts = {
  checkedIn: { text: skipReasons.checkedIn, kinds: ['checkin'] },
  checkedOut: { text: skipReasons.checkedOut, kinds: ['checkout'] },
  undone: { text: undoReasons.undone, kinds: ['undo_checkin', 'undo_checkout'] },
  undoneSince: { text: skipReasons.undoneSince, kinds: ['undo_checkin', 'undo_checkout'] },
} as const satisfies Record<string, { text: string; kinds: readonly LatestEvent['kind'][] }>

/** The reason with who was first and when; a status from a sheet has no event, and the message names no one. */
const doneBy = (person: string, what: keyof typeof firsts, { events, timeZone }: EventContext): Told => {
  const { text, kinds } = firsts[what]
  const event = events.find((each) => each.person === person && kinds.some((kind) => kind === each.kind))
  return event ? tell(stayMessages.doneBy, text, event.name, formatInstant(new Date(event.at), timeZone)) : tell(text)
}

const nobodyEligible = (
  { nobody, isCoach }: Pick<StayOutcomeRequest, 'nobody' | 'isCoach'>,
  skipped: Skipped,
  found: readonly Outcome[],
): Refusal => {
  const [only, ...others] = new Set(skipped.map(({ reason }) => reason))
  const isOne = only !== undefined && others.length === 0
  const message = isOne ? only : nobody
  const details = { skipped, ...(isOne && { sentences: skipped[0]?.sentences }) }
  const isAll = (refusal: Outcome['refusal']) =>
    found.length === skipped.length && found.every((person) => person.refusal === refusal)
  if (isAll('checkoutBeforeCheckin')) {
    return new Refusal('invalid_input', message, {
      errors: [{ path: isCoach ? 'happenedAt' : 'checkoutTime', message }],
      ...details,
    })
  }
  const notDue: NotDue = found.flatMap((person) =>
    person.refusal === 'notDue' ? [{ participantId: person.participantId, name: person.name }] : [],
  )
  if (isAll('notDue')) return new Refusal('not_due', message, { ...details, notDue })
  return new Refusal(isAll('noRoom') ? 'no_room' : 'conflict', message, details)
}
