import type { Act, ActKind, EvidenceTable, Row } from '../evidence.ts'
import { type Facts, isPossible, named } from './facts.ts'
import { touchedBy } from './touched.ts'
import { column, countBy, fieldOf, listIn, numberIn, textIn } from './values.ts'

/** What an act creates: rows of a table that are told apart by what the act says of them. */
interface Creation {
  readonly kinds: readonly ActKind[]
  readonly table: EvidenceTable
  readonly idColumn?: string
  /** The row's id in the answer. */
  readonly answered: (act: Act) => unknown
  /** What act and row have in common; null: neither is counted. */
  readonly ofAct: (act: Act) => string | null
  readonly ofRow: (row: Row) => string | null
}

const changes = (kind: ActKind, name: string, stored: string): Creation => ({
  kinds: [kind],
  table: 'booking_changes',
  answered: ({ answer }) => fieldOf(answer, name),
  ofAct: () => stored,
  ofRow: (row) => (column(row, 'kind') === stored ? stored : null),
})

const creations: readonly Creation[] = [
  {
    kinds: ['desk_arrival', 'add_participant', 'replace_participant'],
    table: 'participants',
    answered: ({ answer }) => fieldOf(answer, 'id'),
    ofAct: ({ body }) => textIn(body, 'name')?.trim() ?? null,
    ofRow: (row) => (textIn(row, 'upload_id') === null ? column(row, 'name') : null),
  },
  changes('departure', 'departureId', 'departure'),
  changes('release_no_shows', 'releaseId', 'no_show'),
  changes('plan_rehousing', 'planId', 'rehousing'),
  {
    kinds: ['upload'],
    table: 'uploads',
    answered: ({ answer }) => fieldOf(answer, 'uploadId'),
    ofAct: ({ body }) => textIn(body, 'type'),
    ofRow: (row) => column(row, 'upload_type'),
  },
  {
    kinds: ['close_night'],
    table: 'night_audits',
    idColumn: 'night',
    answered: ({ answer }) => fieldOf(answer, 'night'),
    ofAct: ({ path }) => /night-audit\/([^/]+)\/close/.exec(path)?.[1] ?? null,
    ofRow: (row) => column(row, 'night'),
  },
  {
    kinds: ['adjust_night'],
    table: 'night_adjustments',
    answered: ({ answer }) => fieldOf(answer, 'id'),
    ofAct: ({ path, body }) =>
      `${/night-audit\/([^/]+)\//.exec(path)?.[1]} ${numberIn(body, 'rooms') ?? 0} ${textIn(body, 'reason')}`,
    ofRow: (row) => `${column(row, 'night')} ${column(row, 'rooms')} ${column(row, 'reason')}`,
  },
  {
    kinds: ['add_invoice'],
    table: 'invoices',
    answered: ({ answer }) => fieldOf(answer, 'id'),
    ofAct: ({ body }) => `${textIn(body, 'hotelId')} ${textIn(body, 'number')}`,
    ofRow: (row) => `${column(row, 'hotel_id')} ${column(row, 'number')}`,
  },
  {
    kinds: ['add_hotel'],
    table: 'hotel_instances',
    answered: ({ answer }) => fieldOf(answer, 'id'),
    ofAct: ({ body }) => textIn(body, 'hotelId')?.toUpperCase() ?? null,
    ofRow: (row) => (textIn(row, 'upload_id') === null ? column(row, 'hotel_id') : null),
  },
  {
    kinds: ['send_message'],
    table: 'notifications',
    answered: ({ answer }) => fieldOf(answer, 'notificationId'),
    ofAct: ({ body }) => textIn(body, 'customText') ?? textIn(body, 'message') ?? null,
    ofRow: (row) => textIn(row, 'custom_text') ?? column(row, 'message'),
  },
]

/** Every acknowledged act created what it says exactly once, a refused one nothing, an unknown one at most once. */
export const judgeOnce = (facts: Facts): void => {
  for (const creation of creations) judgeCreation(facts, creation)
  for (const act of facts.evidence.acts) judgeCounts(facts, act)
  judgeAnswers(facts)
  judgeUploads(facts)
  judgeMessages(facts)
}

/** Later what was done without a network is not recorded any more. */
const phoneGivesUp = 12 * 3_600_000

/** Nothing fails for an unknown reason. A phone has its network at the end, and sends until it is answered. */
const judgeAnswers = (facts: Facts): void => {
  const { acts, readings, downloads } = facts.evidence
  for (const { path, at, status } of [...acts, ...readings, ...downloads]) {
    if (status === 500) facts.find('once', `${path} was answered with 500 at ${at}`)
  }
  const end = Date.parse(facts.last.at)
  for (const act of facts.evidence.isLost ? [] : acts) {
    const isGivenUp = end - Date.parse(act.at) > phoneGivesUp
    if (act.actor.role === 'coach' && act.status === null && !isGivenUp)
      facts.find('once', `${named(act)} was never answered`)
  }
}

/** A message with a text of its own is there as often as it was sent. */
const judgeMessages = (facts: Facts): void => {
  const rows = facts.everSeen('notifications')
  const sends = facts.actsOf('send_message')
  for (const text of new Set(sends.map((act) => messageOf(act)))) {
    if (text === null) continue
    const allowed = sends.filter(
      (act) => messageOf(act)?.includes(text) === true && (act.outcome === 'done' || isPossible(act)),
    ).length
    const count = rows.filter((row) => (textIn(row, 'custom_text') ?? column(row, 'message')).includes(text)).length
    if (count > allowed)
      facts.find('once', `The message “${text}” is there ${count} times, at most ${allowed} expected`)
  }
}

const judgeCreation = (facts: Facts, { kinds, table, idColumn = 'id', answered, ofAct, ofRow }: Creation): void => {
  const acts = facts.actsOf(...kinds).filter((act) => ofAct(act) !== null)
  const rows = facts.everSeen(table, idColumn)
  const ids = new Map(rows.map((row) => [column(row, idColumn), row]))
  const removed = new Set(facts.actsOf('remove_participant', 'undo_upload', 'other').map(({ path }) => path))
  const taken = new Map<string, Act>()
  for (const act of acts.filter(({ outcome }) => outcome === 'done')) {
    const id = String(answered(act))
    const other = taken.get(id)
    if (other) facts.find('once', `${named(act)} was answered with ${id}, which is what ${other.id} created`)
    taken.set(id, act)
    const row = ids.get(id)
    const isRemoved = [...removed].some((path) => path.includes(id) || path.includes(participantIn(act)))
    if (!row && !isRemoved) facts.find('once', `${named(act)} was acknowledged, and ${id} is not in ${table}`)
    if (row && table !== 'participants' && ofRow(row) !== ofAct(act) && ofAct(act) !== messageOf(act)) {
      facts.find('once', `${named(act)} created ${id} in ${table} as ${ofRow(row)}, expected ${ofAct(act)}`)
    }
  }
  const old = new Set(facts.first.rows[table].map((row) => column(row, idColumn)))
  const isNew = (row: Row) => !old.has(column(row, idColumn)) && ofRow(row) !== null
  const created = rows.filter(isNew)
  const possible = countBy(
    acts.filter((act) => act.outcome === 'done' || isPossible(act)),
    (act) => ofAct(act) ?? '',
  )
  // Names change, and a message has its sign-off: what nobody is known to have made is then judged by its number.
  const isByText = table !== 'participants' && table !== 'notifications'
  const counted = countBy(created, (row) => (isByText ? (ofRow(row) ?? '') : ''))
  const most = isByText ? possible : new Map([['', [...possible.values()].reduce((sum, each) => sum + each, 0)]])
  const extra = table === 'participants' || table === 'notifications' ? byOthers(facts, table) : 0
  for (const [text, count] of counted) {
    const allowed = (most.get(text) ?? 0) + extra
    if (count > allowed) {
      const unexplained = created.filter((row) => !isByText || ofRow(row) === text).map((row) => column(row, idColumn))
      facts.find('once', `${count} rows ${text} in ${table}, at most ${allowed} expected: ${unexplained.join(', ')}`)
    }
  }
}

const participantIn = ({ answer, id }: Act): string => textIn(answer, 'participantId') ?? `no ${id}`

const messageOf = ({ body, kind }: Act): string | null =>
  kind === 'send_message' ? (textIn(body, 'customText') ?? textIn(body, 'message')) : null

const tellingCoaches = new Set<ActKind>([
  'departure',
  'undo_departure',
  'reassign',
  'carry_out_rehousing',
  'undo_rehousing',
])

/** Rows of acts that do more than that, such as the messages of changes, of which each coach may get another one. */
const byOthers = (facts: Facts, table: EvidenceTable): number => {
  const acts = facts.evidence.acts.filter((act) => act.outcome === 'done' || isPossible(act))
  const others = acts.filter(({ kind }) => kind === 'other').length
  if (table === 'participants') return others
  const teams = acts.filter(({ kind }) => tellingCoaches.has(kind)).map((act) => teamsOf(facts, act).size)
  return teams.reduce((sum, each) => sum + each, others)
}

const teamsOf = (facts: Facts, act: Act): Set<string> =>
  new Set(touchedBy(facts, act).map((code) => textIn(facts.people.get(code), 'coach_id') ?? code))

const counters = [
  ['check_in', 'checkedIn'],
  ['check_out', 'checkedOut'],
  ['undo_check_in', 'undone'],
  ['undo_check_out', 'undone'],
  ['release_no_shows', 'released'],
] as const

/** The answer counts whom it does not name as skipped. */
const judgeCounts = (facts: Facts, act: Act): void => {
  const name = counters.find(([kind]) => kind === act.kind)?.[1]
  if (name === undefined || act.outcome !== 'done') return
  const people = new Set(listIn(act.body, 'participantIds').map((id) => facts.codeOf(String(id)))).size
  const expected = people - listIn(act.answer, 'skipped').length
  if (numberIn(act.answer, name) !== expected) {
    facts.find('once', `${named(act)} says ${name} ${numberIn(act.answer, name)}, expected ${expected}`)
  }
}

const judgeUploads = (facts: Facts): void => {
  const tables = ['participants', 'hotel_instances'] as const
  const rows = tables.flatMap((table) => facts.everSeen(table))
  const counts = countBy(rows, (row) => column(row, 'upload_id'))
  for (const act of facts.actsOf('upload')) {
    if (act.outcome !== 'done') continue
    const id = textIn(act.answer, 'uploadId') ?? ''
    const expected = (numberIn(act.answer, 'created') ?? 0) + (numberIn(act.answer, 'placeholders') ?? 0)
    const found = counts.get(id) ?? 0
    const isUndone = facts.actsOf('undo_upload').some(({ path }) => path.includes(id))
    if (isUndone ? found > expected : found !== expected) {
      facts.find('once', `${named(act)} says that it created ${expected}, and ${found} rows are of it`)
    }
  }
}
