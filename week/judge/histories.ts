import type { Act, ActKind, Actor, Row } from '../evidence.ts'
import { type Facts, isPossible, isRepeated, named, timeIn } from './facts.ts'
import { formerIn, leftOutBy, touchedBy } from './touched.ts'
import { column, fieldOf, groupBy, instantIn, textIn } from './values.ts'

/** Acts that the history of each person names, and the `kind` that it has there. */
const inHistory: Partial<Record<ActKind, string | null>> = {
  check_in: 'checkin',
  check_out: 'checkout',
  undo_check_in: null,
  undo_check_out: null,
  edit_participant: null,
  reassign: null,
  add_participant: null,
  replace_participant: null,
  desk_arrival: 'checkin',
}

/** Acts that the audit names, its kind, and the id by which it knows the object. */
const inAudit: Partial<Record<ActKind, readonly [kind: string, object: (act: Act) => unknown]>> = {
  departure: ['departure', ({ answer }) => fieldOf(answer, 'departureId')],
  undo_departure: ['departure', ({ path }) => path.split('/').at(-2)],
  release_no_shows: ['no_show', ({ answer }) => fieldOf(answer, 'releaseId')],
  undo_release: ['no_show', ({ path }) => path.split('/').at(-2)],
  carry_out_rehousing: ['rehousing', ({ path }) => path.split('/').at(-2)],
  undo_rehousing: ['rehousing', ({ path }) => path.split('/').at(-2)],
  close_night: ['night_audit', ({ path }) => path.split('/').at(-2)],
  adjust_night: ['night_audit', ({ path }) => path.split('/').at(-2)],
  add_invoice: ['night_audit', ({ body }) => fieldOf(body, 'hotelId')],
  upload: ['upload', () => null],
  desk_arrival: ['desk_arrival', ({ answer }) => fieldOf(answer, 'participantId')],
  remove_participant: ['remove_participant', () => null],
  back_up: ['backup', () => null],
  create_key: ['api_key', ({ answer }) => fieldOf(answer, 'id')],
  revoke_key: ['api_key', ({ path }) => path.split('/').at(-2)],
}

/** Histories and audit name every act and its actor, each once. */
export const judgeHistories = (facts: Facts): void => {
  const names = namesByClient(facts)
  const old = new Set(facts.first.rows.participant_history.map((row) => column(row, 'id')))
  const history = facts.last.rows.participant_history.filter((row) => !old.has(column(row, 'id')))
  const byPerson = groupBy(history, (row) => facts.codeOf(column(row, 'participant_id')))
  const present = new Set(facts.last.rows.participants.map((row) => column(row, 'participant_id')))
  for (const act of facts.evidence.acts) {
    const kind = inHistory[act.kind]
    if (act.outcome !== 'done' || kind === undefined || changesNothing(act)) continue
    const left = leftOutBy(facts, act)
    for (const code of touchedBy(facts, act)) {
      if (left.has(code) || !present.has(code)) continue
      const rows = byPerson.get(code) ?? []
      if (!rows.some((row) => isOf(row, act, { kind, names: names.get(act.actor.client) }))) {
        facts.find('histories', `The history of ${code} does not name ${named(act)} of ${act.at}`)
      }
    }
  }
  judgeEvents(facts, byPerson, new Set([...names.values()].flatMap((each) => [...each])))
  judgeAudit(facts)
}

/** After a restore there is no key left to revoke. */
const findsNothing = (facts: Facts, { kind, began }: Act): boolean =>
  kind === 'revoke_key' && began >= (facts.evidence.restore?.ended ?? Number.POSITIVE_INFINITY)

/** An edit of what it found. */
const changesNothing = ({ kind, body }: Act): boolean => {
  const expected = fieldOf(body, 'expected')
  return (
    kind === 'edit_participant' &&
    ['name', 'mobileNumber'].every((name) => fieldOf(body, name) === (fieldOf(expected, name) ?? null))
  )
}

/** A coach may have been given another name. */
const namesOf = (facts: Facts, { name, coachId }: Actor): Set<string> => {
  const names = new Set([name])
  if (coachId === null) return names
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.participants) {
      if (column(row, 'participant_id') === coachId) names.add(column(row, 'name'))
    }
  }
  for (const act of facts.actsOf('edit_participant')) {
    if (touchedBy(facts, act).includes(coachId)) names.add(textIn(act.body, 'name') ?? name)
  }
  return names
}

const namesByClient = (facts: Facts): Map<string, Set<string>> => {
  const actors = new Map(facts.evidence.acts.map(({ actor }) => [actor.client, actor]))
  return new Map([...actors].map(([client, actor]) => [client, namesOf(facts, actor)]))
}

interface Named {
  readonly kind: string | null
  readonly names: ReadonlySet<string> | undefined
}

const isOf = (row: Row, act: Act, { kind, names }: Named): boolean => {
  if (names?.has(column(row, 'admin_username')) !== true) return false
  if (kind === null) {
    const written = instantIn(row, 'created_at') ?? 0
    return written >= Date.parse(act.at) && written <= Date.parse(act.sentAt)
  }
  return textIn(row, 'kind') === kind && instantIn(row, 'happened_at') === timeIn(act)
}

/** No more check-ins and check-outs in a history than acts that can have made them. */
const judgeEvents = (facts: Facts, byPerson: ReadonlyMap<string, readonly Row[]>, names: ReadonlySet<string>): void => {
  const possible = facts.evidence.acts.filter((act) => act.outcome === 'done' || isPossible(act))
  const acts = possible.filter(({ kind }) => kind === 'check_in' || kind === 'check_out' || kind === 'desk_arrival')
  const others = new Set(possible.filter(({ kind }) => kind === 'other').flatMap((act) => touchedBy(facts, act)))
  const most = new Map<string, number>()
  for (const act of acts) {
    const left = isPossible(act) || isRepeated(act) ? new Set<string>() : leftOutBy(facts, act)
    for (const code of touchedBy(facts, act)) {
      const key = `${code} ${inHistory[act.kind]}`
      if (!left.has(code)) most.set(key, (most.get(key) ?? 0) + 1)
    }
  }
  // Who was in house when another player came into the place is checked out.
  for (const act of possible.filter(({ kind }) => kind === 'replace_participant')) {
    const key = `${formerIn(facts, act)} checkout`
    most.set(key, (most.get(key) ?? 0) + 1)
  }
  for (const [code, rows] of byPerson) {
    for (const kind of ['checkin', 'checkout']) {
      const count = rows.filter((row) => textIn(row, 'kind') === kind).length
      const allowed = most.get(`${code} ${kind}`) ?? 0
      if (count > allowed && !others.has(code)) {
        facts.find('once', `The history of ${code} has ${count} times ${kind}, at most ${allowed} expected`)
      }
    }
    judgeActors(facts, code, rows, names)
  }
}

/** Nobody is named as having done what they did not do. */
const judgeActors = (facts: Facts, code: string, rows: readonly Row[], names: ReadonlySet<string>): void => {
  for (const row of rows) {
    if (!names.has(column(row, 'admin_username'))) {
      facts.find('histories', `The history of ${code} names ${column(row, 'admin_username')}, who has done nothing`)
    }
  }
}

const isWithin = (row: Row, { at, sentAt }: Act): boolean => {
  const written = instantIn(row, 'happened_at') ?? 0
  return written >= Date.parse(at) && written <= Date.parse(sentAt)
}

const judgeAudit = (facts: Facts): void => {
  const old = new Set(facts.first.rows.audit_events.map((row) => column(row, 'id')))
  const isNew = (row: Row) => !old.has(column(row, 'id')) && column(row, 'outcome') === 'succeeded'
  const events = facts.last.rows.audit_events.filter(isNew)
  const left = [...events]
  for (const act of facts.evidence.acts) {
    const rule = inAudit[act.kind]
    if (!rule || act.outcome !== 'done' || findsNothing(facts, act)) continue
    const [kind, objectOf] = rule
    const object = objectOf(act)
    const index = left.findIndex(
      (row) =>
        column(row, 'kind') === kind &&
        column(row, 'actor_name') === act.actor.name &&
        (typeof object !== 'string' || column(row, 'object').includes(object)),
    )
    if (index === -1) facts.find('histories', `The audit does not name ${named(act)}`)
    else left.splice(index, 1)
  }
  const judged = new Set(Object.values(inAudit).map(([kind]) => kind))
  const isPossibleOf = (row: Row) =>
    facts.evidence.acts.some((act) => {
      const isMeant = act.kind === 'other' ? isWithin(row, act) : inAudit[act.kind]?.[0] === column(row, 'kind')
      return isMeant && (act.kind === 'other' || isPossible(act)) && act.actor.name === column(row, 'actor_name')
    })
  for (const row of left) {
    if (judged.has(column(row, 'kind')) && textIn(row, 'actor_name') !== null && !isPossibleOf(row)) {
      const event = `${column(row, 'kind')} of ${column(row, 'object')} by ${column(row, 'actor_name')}`
      facts.find('once', `The audit names ${event} (${column(row, 'id')}), which nobody did`)
    }
  }
}
