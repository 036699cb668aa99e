import type { Act } from '../evidence.ts'
import { type Facts, isPossible, named } from './facts.ts'
import { formersOf } from './stays/replacements.ts'
import { leftOutBy, touchedBy } from './touched.ts'
import { column, groupBy, textIn } from './values.ts'

/** What is said and moves nobody (beyond.md, Arrivals and Rooms): how teams travel, and the numbers of rooms. */
export const judgeSaid = (facts: Facts): void => {
  judgeJourneys(facts)
  judgeRoomNumbers(facts)
}

const happened = (act: Act): boolean => act.outcome === 'done' || isPossible(act)

/** `COA_1 departure Central Bus Stand` */
const journeyOf = (facts: Facts, { actor, path, body }: Act): string => {
  const [, team, direction] = /(?:teams\/([^/]+)|coach)\/journeys\/(\w+)/.exec(path) ?? []
  return `${facts.codeOf(team ?? actor.coachId ?? '')} ${direction} ${textIn(body, 'place')}`
}

/** Each journey that was acknowledged is kept, once for each attempt at the most, and nothing is that nobody said. */
const judgeJourneys = (facts: Facts): void => {
  const kept = groupBy(facts.last.rows.team_journeys, (row) =>
    [facts.codeOf(column(row, 'coach_id')), column(row, 'direction'), column(row, 'place_name')].join(' '),
  )
  const said = new Map(facts.actsOf('tell_journey').map((act) => [journeyOf(facts, act), act]))
  for (const [journey, act] of said) {
    const rows = kept.get(journey)?.length ?? 0
    if (rows === 0 && act.outcome === 'done') facts.find('said', `${named(act)} was acknowledged, and is not kept`)
    if (rows > (happened(act) ? act.attempts : 0)) facts.find('said', `${named(act)} is kept ${rows} times`)
  }
  for (const journey of kept.keys()) {
    if (!said.has(journey)) facts.find('said', `Nobody said the journey ${journey}`)
  }
}

const numberIn = ({ body }: Act): string | null => textIn(body, 'roomNumber')?.toUpperCase() ?? null

/** A number of a room is one that was given to the person, and the one that was given last where nothing else happened. */
const judgeRoomNumbers = (facts: Facts): void => {
  const acts = facts.evidence.acts
    .filter(happened)
    .flatMap((act) => touchedBy(facts, act).map((code) => ({ code, act })))
  const byPerson = groupBy(acts, ({ code }) => code)
  const formers = formersOf(facts)
  const stays = groupBy(facts.last.rows.stays, (row) => facts.codeOf(column(row, 'participant_id')))
  for (const [code, pieces] of stays) {
    const mine = (byPerson.get(code) ?? []).map(({ act }) => act)
    const given = new Set(mine.map(numberIn))
    // Who comes into a place has its room.
    for (let former = formers.get(code); former !== undefined; former = formers.get(former)) {
      for (const { act } of byPerson.get(former) ?? []) given.add(numberIn(act))
    }
    const shown = pieces.map((row) => textIn(row, 'room_number'))
    for (const number of shown) {
      if (number !== null && !given.has(number)) facts.find('said', `${code} has the room ${number} that nobody gave`)
    }
    const last = lastOf(mine)
    if (last?.kind !== 'set_room' || last.outcome !== 'done' || leftOutBy(facts, last).has(code)) continue
    if (!shown.includes(numberIn(last))) facts.find('said', `${named(last)} gave ${code} a room, which is not kept`)
  }
}

/** The act that nothing else about the person can have followed. */
const lastOf = (acts: readonly Act[]): Act | undefined =>
  acts.find((act) => acts.every((other) => other === act || (other.ended < act.began && other.at <= act.at)))
