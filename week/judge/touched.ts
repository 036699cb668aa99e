import type { Act } from '../evidence.ts'
import type { Facts } from './facts.ts'
import { column, fieldOf, listIn, textIn, textsIn } from './values.ts'

/** Works something out of a week for each key once. */
const remembered = <Key extends object, Result>(work: (facts: Facts, key: Key) => Result) => {
  const known = new WeakMap<Facts, WeakMap<Key, Result>>()
  return (facts: Facts, key: Key): Result => {
    const results = known.get(facts) ?? new WeakMap<Key, Result>()
    known.set(facts, results)
    const found = results.get(key)
    if (found !== undefined) return found
    const result = work(facts, key)
    results.set(key, result)
    return result
  }
}

/** The id in a path, such as that of a plan in `/api/admin/rehousing/plans/7/undo`. */
const idIn = (path: string): string | null => /\/([^/?]+)\/(undo|carry-out|stop|complete)$/.exec(path)?.[1] ?? null

/** By whose answer a change is known. */
const answered = { undo_departure: 'departureId', undo_release: 'releaseId', undo_upload: 'uploadId' } as const

/** The act that an undo takes back, and the plan that is carried out. */
export const originalOf = (facts: Facts, act: Act): Act | undefined => {
  const id = idIn(act.path)
  if (id === null) return undefined
  if (act.kind === 'carry_out_rehousing' || act.kind === 'undo_rehousing') {
    return facts.actsOf('plan_rehousing').find(({ answer }) => textIn(answer, 'planId') === id)
  }
  const name = act.kind in answered ? Object.entries(answered).find(([kind]) => kind === act.kind)?.[1] : undefined
  return name === undefined ? undefined : facts.evidence.acts.find(({ answer }) => textIn(answer, name) === id)
}

/** The name of a change, for its undo. */
export const changeOf = (facts: Facts, act: Act): string => originalOf(facts, act)?.id ?? act.id

/** The rows of an uploaded sheet by the person's id. */
export const rowsById = remembered(
  (_facts, act: Act): Map<string, unknown> =>
    new Map(
      listIn(act.body, 'rows').flatMap((row) => {
        const id = textIn(row, 'PLAYER_ID') ?? textIn(row, 'COACH_ID')
        return id === null ? [] : [[id, row]]
      }),
    ),
)

/** The moves of the plan of an act, by person. */
export const movesOf = remembered(
  (facts, act: Act): Map<string, unknown> =>
    new Map(
      listIn(originalOf(facts, act)?.answer, 'moves').flatMap((move) =>
        textsIn(move, 'participantIds').map((id): [string, unknown] => [id, move]),
      ),
    ),
)

const inPath = (path: string): string =>
  decodeURIComponent(/\/(?:participants|players)\/([^/?]+)/.exec(path)?.[1] ?? '')

/** Whose place an act gives to somebody. */
export const formerIn = (facts: Facts, { path }: Act): string => facts.codeOf(inPath(path))

/** Who has the place: by the answer, else whom the database names if no other act is known to have put them there. */
export const newcomerOf = (facts: Facts, act: Act): string | null => {
  const told = textIn(act.answer, 'participantId')
  if (told !== null || act.outcome === 'refused') return told
  const stored = textIn(facts.people.get(formerIn(facts, act)), 'replaced_by')
  const code = stored === null ? null : facts.codeOf(stored)
  const name = textIn(act.body, 'name')
  return code !== null && facts.namesOf(code).has(name ?? '') ? code : null
}

/** The people whom an act may have changed, by `participant_id`. */
export const touchedBy = remembered((facts, act: Act): readonly string[] => {
  const people = (): readonly string[] => {
    switch (act.kind) {
      case 'desk_arrival':
      case 'add_participant':
        return addedBy(facts, act)
      case 'edit_participant':
      case 'remove_participant':
        return [inPath(act.path)]
      case 'replace_participant':
        return [formerIn(facts, act), newcomerOf(facts, act) ?? '']
      case 'reassign':
        return listIn(act.body, 'affectedParticipants').map((each) =>
          typeof each === 'string' ? each : (textIn(each, 'participantId') ?? ''),
        )
      case 'departure':
        return textsIn(act.body, 'coachIds').flatMap((coach) => facts.teamOf(coach))
      case 'carry_out_rehousing':
      case 'undo_rehousing':
        return [...movesOf(facts, act).keys()]
      case 'upload':
        return [...rowsById(facts, act).keys()]
      case 'undo_departure':
      case 'undo_release':
      case 'undo_upload': {
        const original = originalOf(facts, act)
        return original ? touchedBy(facts, original) : []
      }
      default:
        return textsIn(act.body, 'participantIds')
    }
  }
  return [...new Set(people().map((name) => facts.codeOf(name)))].filter((code) => code !== '')
})

/** Whom an act added: by its answer, else everybody of that name whom no other act is known to have added. */
const addedBy = (facts: Facts, { answer, body }: Act): string[] => {
  const added = textIn(answer, 'participantId')
  if (added !== null) return [added]
  const given = textIn(body, 'participantId')
  if (given !== null) return [given]
  return facts.first.rows.participants.some((row) => fieldOf(row, 'name') === textIn(body, 'name'))
    ? []
    : [...facts.people].flatMap(([code, row]) => (column(row, 'name') === textIn(body, 'name') ? [code] : []))
}

/** Whom the answer says that the act did not change. */
export const leftOutBy = remembered(
  (facts, { answer }: Act): Set<string> =>
    new Set(
      [...listIn(answer, 'skipped'), ...listIn(answer, 'leftAlone')].map((each) =>
        facts.codeOf(textIn(each, 'participantId') ?? ''),
      ),
    ),
)

/** The acts that may have changed somebody. */
export const actsOn = (facts: Facts, code: string): readonly Act[] =>
  actsByPerson(facts, facts.evidence.acts).get(code) ?? []

const actsByPerson = remembered((facts, acts: readonly Act[]) => {
  const byPerson = new Map<string, Act[]>()
  for (const act of acts) {
    for (const code of touchedBy(facts, act)) {
      const known = byPerson.get(code)
      if (known) known.push(act)
      else byPerson.set(code, [act])
    }
  }
  return byPerson
})
