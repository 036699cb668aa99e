import type { Act, Reading, Row, Snapshot } from '../evidence.ts'
import { dayOf, hourOf } from './days.ts'
import { type Facts, isPossible, named } from './facts.ts'
import { column, fieldOf, groupBy, hasNextPage, instantIn, isTrueIn, listIn, numberIn, textIn } from './values.ts'

/* How teams travel (beyond.md, Arrivals): what is kept of it, and what the board shows. */

/** What tells one journey from all others: `COA_1 arrival Egmore 001-7`. */
const nameOf = (coach: string, direction: string, place: string | null, number: string | null): string =>
  [coach, direction, place, number].filter((part) => part !== null).join(' ')

const nameOfAct = (facts: Facts, { actor, path, body }: Act): string => {
  const [, team, direction = ''] = /(?:teams\/([^/]+)|coach)\/journeys\/(\w+)/.exec(path) ?? []
  return nameOf(facts.codeOf(team ?? actor.coachId ?? ''), direction, textIn(body, 'place'), textIn(body, 'number'))
}

const nameOfRow = (facts: Facts, row: Row): string =>
  nameOf(
    facts.codeOf(column(row, 'coach_id')),
    column(row, 'direction'),
    column(row, 'place_name'),
    textIn(row, 'number'),
  )

/**
 * Each journey that was acknowledged is kept with the time at which it was said, once for each attempt at the most, and
 * nothing is that nobody said.
 */
export const judgeJourneys = (facts: Facts): void => {
  const kept = groupBy(facts.last.rows.team_journeys, (row) => nameOfRow(facts, row))
  const said = new Map(facts.actsOf('tell_journey').map((act) => [nameOfAct(facts, act), act]))
  for (const [journey, act] of said) {
    const rows = kept.get(journey) ?? []
    const mayBe = act.outcome === 'done' || isPossible(act) ? act.attempts : 0
    if (rows.length === 0 && act.outcome === 'done')
      facts.find('said', `${named(act)} was acknowledged, and is not kept`)
    if (rows.length > mayBe) facts.find('said', `${named(act)} is kept ${rows.length} times`)
    // Which of several attempts was the one is not known.
    const [from, until] = [Date.parse(act.at), Date.parse(act.attempts === 1 ? act.at : act.sentAt)]
    for (const row of rows) {
      const toldAt = instantIn(row, 'told_at') ?? 0
      if (toldAt < from || toldAt > until) {
        facts.find('said', `${named(act)} is kept as of ${textIn(row, 'told_at')}, expected ${act.at}`)
      }
    }
  }
  for (const journey of kept.keys()) {
    if (!said.has(journey)) facts.find('said', `Nobody said the journey ${journey}`)
  }
}

/** What stands of each team: the latest by when it was said, of one moment by when it was stored. */
const standingOf = (facts: Facts, { rows }: Snapshot, direction: string): Map<string, Row> => {
  const standing = new Map<string, Row>()
  const order = (row: Row): readonly [number, number] => [instantIn(row, 'told_at') ?? 0, numberIn(row, 'id') ?? 0]
  for (const row of rows.team_journeys) {
    if (column(row, 'direction') !== direction) continue
    const coach = facts.codeOf(column(row, 'coach_id'))
    const before = standing.get(coach)
    const [[time, id], [timeBefore, idBefore]] = [order(row), before ? order(before) : [-1, -1]]
    if (time > timeBefore || (time === timeBefore && id > idBefore)) standing.set(coach, row)
  }
  return standing
}

/** How many of a team may still come, are in house, and have left. */
interface Team {
  expected: number
  here: number
  gone: number
}

const teamsOf = ({ rows }: Snapshot): Map<string, Team> => {
  const released = new Set(
    rows.bookings.flatMap((row) => (textIn(row, 'released_from') === null ? [] : [column(row, 'participant_id')])),
  )
  const coaches = rows.participants.filter((row) => column(row, 'role') === 'coach')
  const teams = new Map(
    coaches.map((row): [string, Team] => [column(row, 'participant_id'), { expected: 0, here: 0, gone: 0 }]),
  )
  for (const row of rows.participants) {
    const isCoach = column(row, 'role') === 'coach'
    const team = teams.get(isCoach ? column(row, 'participant_id') : column(row, 'coach_id'))
    if (!team || isTrueIn(row, 'is_reference_only')) continue
    const status = column(row, 'checkin_status')
    if (status === 'checked_in') team.here += 1
    else if (status === 'checked_out') team.gone += 1
    else if (!released.has(column(row, 'id'))) team.expected += 1
  }
  return teams
}

/** The time is over, and fewer have come, or gone, than were announced. */
const isOverdue = (
  direction: string,
  { expected, here, gone }: Team,
  journey: Row | undefined,
  now: number,
): boolean => {
  if (!journey || (instantIn(journey, 'travels_at') ?? 0) >= now) return false
  const announced = numberIn(journey, 'travellers') ?? 0
  return direction === 'arrival' ? expected > 0 && here + gone < announced : here > 0 && gone < announced
}

/** The board shows each team with what stands, and each of its views those teams that belong there. */
export const judgeJourneyBoards = (facts: Facts, { path, answer, at }: Reading, snapshot: Snapshot): void => {
  const query = new URLSearchParams(path.split('?')[1])
  const [direction, filter] = [query.get('direction') ?? '', query.get('filter') ?? 'all']
  const standing = standingOf(facts, snapshot, direction)
  const wrong = (text: string) => facts.find('screens', `The board of ${direction}s (${filter}) of ${at} ${text}`)
  if (path.startsWith('/api/admin/journeys/hours?')) return judgeHours(answer, [...standing.values()], at, wrong)
  const shown = new Map(listIn(answer, 'data').map((row) => [textIn(row, 'coachId') ?? '', row]))
  for (const [code, team] of teamsOf(snapshot)) {
    const journey = standing.get(code)
    const isLate = isOverdue(direction, team, journey, Date.parse(at))
    const isWaitedFor = team.expected + (direction === 'arrival' ? 0 : team.here) > 0
    const belongs = filter === 'all' || (filter === 'overdue' ? isLate : !journey && isWaitedFor)
    const row = shown.get(code)
    if (belongs && !row && !hasNextPage(answer)) wrong(`has not ${code}`)
    if (!belongs && row) wrong(`has ${code}, who does not belong there`)
    if (!row) continue
    const expected = `${journeyOfRow(journey)}, ${team.here} here, ${team.gone} gone, ${isLate ? 'late' : 'in time'}`
    const lateness = isTrueIn(row, 'isOverdue') ? 'late' : 'in time'
    const figures = `${numberIn(row, 'checkedIn')} here, ${numberIn(row, 'checkedOut')} gone, ${lateness}`
    const found = `${journeyOfAnswer(fieldOf(row, 'journey'))}, ${figures}`
    if (found !== expected) wrong(`shows “${found}” of ${code}, expected “${expected}”`)
  }
}

const described = (place: string | null, number: string | null, at: number | null, people: number | null): string =>
  at === null ? 'no plan' : `${people} people at ${new Date(at).toISOString()}, ${place} ${number}`

const journeyOfRow = (row: Row | undefined): string =>
  described(textIn(row, 'place_name'), textIn(row, 'number'), instantIn(row, 'travels_at'), numberIn(row, 'travellers'))

const journeyOfAnswer = (told: unknown): string =>
  described(textIn(told, 'place'), textIn(told, 'number'), instantIn(told, 'at'), numberIn(told, 'people'))

/** On the next day with any journey, or else the last one: how many teams and people in each hour at each place. */
const judgeHours = (answer: unknown, journeys: readonly Row[], at: string, wrong: (text: string) => void): void => {
  const days = journeys.map((row) => dayOf(instantIn(row, 'travels_at') ?? 0)).toSorted()
  const day = days.find((each) => each >= dayOf(Date.parse(at))) ?? days.at(-1) ?? null
  if (textIn(answer, 'day') !== day) wrong(`has the hours of ${textIn(answer, 'day')}, expected ${day}`)
  const groups = groupBy(
    journeys.filter((row) => dayOf(instantIn(row, 'travels_at') ?? 0) === day),
    (row) => `${hourOf(instantIn(row, 'travels_at') ?? 0)} ${column(row, 'place_name').toLowerCase()}`,
  )
  const expected = [...groups].map(([group, rows]) => {
    const people = rows.reduce((sum, row) => sum + (numberIn(row, 'travellers') ?? 0), 0)
    return `${group}: ${rows.length} teams, ${people} people`
  })
  const shown = listIn(answer, 'data').map((row) => {
    const group = `${numberIn(row, 'hour')} ${textIn(row, 'place')?.toLowerCase()}`
    return `${group}: ${numberIn(row, 'teams')} teams, ${numberIn(row, 'people')} people`
  })
  for (const line of expected) if (!shown.includes(line)) wrong(`has not “${line}”`)
  for (const line of shown) if (!expected.includes(line)) wrong(`has “${line}”, expected ${expected.join(' and ')}`)
}
