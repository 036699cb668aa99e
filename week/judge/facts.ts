import type { Act, ActKind, EvidenceTable, Row, Snapshot } from '../evidence.ts'
import { type Day, minuteOf } from './days.ts'
import type { Timeline } from './timelines.ts'
import { column, groupBy, instantIn, rangeIn } from './values.ts'

/** What the judge objects to, as a sentence with ids. */
export interface Finding {
  readonly check:
    | 'once'
    | 'rooms'
    | 'ledger'
    | 'stays'
    | 'nights'
    | 'sms'
    | 'screens'
    | 'privacy'
    | 'histories'
    | 'said'
    | 'restored'
    | 'errors'
  readonly text: string
}

export interface Instance {
  readonly id: string
  readonly hotelId: string
  readonly from: Day
  readonly until: Day
}

/** The evidence with what several checks look up in it. */
export class Facts {
  readonly evidence: Timeline
  readonly findings: Finding[] = []
  readonly first: Snapshot
  readonly last: Snapshot
  /** The latest row of everybody who was ever there, by `participant_id`. */
  readonly people = new Map<string, Row>()
  readonly instances = new Map<string, Instance>()
  readonly #codes = new Map<string, string>()
  readonly #names = new Map<string, Set<string>>()
  /** The players of each coach. */
  readonly #teams: ReadonlyMap<string, readonly string[]>

  constructor(evidence: Timeline) {
    const [first] = evidence.snapshots
    const last = evidence.snapshots.at(-1)
    if (evidence.timeZone !== 'Asia/Kolkata') throw new Error('The judge knows the nights of Asia/Kolkata only')
    if (!first || !last) throw new Error('A week without snapshots cannot be judged')
    this.evidence = evidence
    this.first = first
    this.last = last
    for (const { rows } of evidence.snapshots) {
      for (const row of rows.participants) {
        this.people.set(column(row, 'participant_id'), row)
        const code = column(row, 'participant_id')
        this.#codes.set(column(row, 'id'), code)
        this.#names.set(code, (this.#names.get(code) ?? new Set()).add(column(row, 'name')))
      }
      for (const row of rows.hotel_instances) {
        const [from, until] = rangeIn(row, 'nights')
        this.instances.set(column(row, 'id'), { id: column(row, 'id'), hotelId: column(row, 'hotel_id'), from, until })
      }
    }
    const players = groupBy(this.people, ([, row]) => column(row, 'coach_id'))
    this.#teams = new Map([...players].map(([coach, team]) => [coach, team.map(([code]) => code)]))
  }

  find(check: Finding['check'], text: string): void {
    this.findings.push({ check, text })
  }

  /** The `participant_id` of somebody named by it or by the row's id. */
  codeOf(name: string): string {
    return this.#codes.get(name) ?? name
  }

  /** Every name that a snapshot has of somebody. */
  namesOf(code: string): ReadonlySet<string> {
    return this.#names.get(code) ?? new Set()
  }

  idOf(code: string): string {
    return column(this.people.get(code), 'id')
  }

  instanceOf(hotelId: string | null, night: Day): string | null {
    for (const { id, hotelId: hotel, from, until } of this.instances.values()) {
      if (hotel === hotelId && from <= night && night < until) return id
    }
    return null
  }

  /** A coach and the players. */
  teamOf(coachId: string): string[] {
    const coach = this.codeOf(coachId)
    return [...(this.people.has(coach) ? [coach] : []), ...(this.#teams.get(coach) ?? [])]
  }

  /** Rows of a table in any snapshot, the latest of each. */
  everSeen(table: EvidenceTable, key = 'id'): Row[] {
    const rows = new Map<string, Row>()
    for (const snapshot of this.evidence.snapshots) {
      for (const row of snapshot.rows[table]) rows.set(column(row, key), row)
    }
    return [...rows.values()]
  }

  actsOf(...kinds: readonly ActKind[]): Act[] {
    return this.evidence.acts.filter(({ kind }) => kinds.includes(kind))
  }
}

/** `act-17 (check_in by Desk 1)` */
export const named = ({ id, kind, actor }: Act): string => `${id} (${kind} by ${actor.name})`

/**
 * Whether an act may have happened without having been acknowledged: nobody knows, or an attempt whose answer was lost
 * did it and the last one was told that it was done already.
 */
export const isPossible = (act: Act): boolean =>
  act.outcome === 'unknown' || (act.outcome === 'refused' && act.status === 409 && isRepeated(act))

/**
 * Whether the answer may be that of a repeat. nginx repeats, too, what a server did not answer: then the answer names
 * who asks as having done it at that time.
 */
export const isRepeated = (act: Act): boolean => act.attempts > 1 || namesItself(act)

const namesItself = (act: Act): boolean =>
  (act.kind === 'check_in' || act.kind === 'check_out') &&
  JSON.stringify(act.answer).includes(`by ${act.actor.name} at ${minuteOf(timeIn(act))}`)

/** When the act says that it happened. */
export const timeIn = ({ body, at }: Act): number =>
  instantIn(body, 'checkinTime') ?? instantIn(body, 'checkoutTime') ?? instantIn(body, 'happenedAt') ?? Date.parse(at)
