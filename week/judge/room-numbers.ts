import type { Act } from '../evidence.ts'
import { type Facts, isPossible, named } from './facts.ts'
import { formersOf } from './stays/replacements.ts'
import { leftOutBy, touchedBy } from './touched.ts'
import { column, groupBy, textIn } from './values.ts'

const happened = (act: Act): boolean => act.outcome === 'done' || isPossible(act)

const numberIn = ({ body }: Act): string | null => textIn(body, 'roomNumber')?.toUpperCase() ?? null

/**
 * A number of a room (beyond.md, Rooms) is one that was given to the person, and the one that was given last where nothing
 * else happened.
 */
export const judgeRoomNumbers = (facts: Facts): void => {
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
    if (!last || numberIn(last) === null || last.outcome !== 'done' || leftOutBy(facts, last).has(code)) continue
    if (!shown.includes(numberIn(last))) facts.find('said', `${named(last)} gave ${code} a room, which is not kept`)
  }
}

/** The act that nothing else about the person can have followed. */
const lastOf = (acts: readonly Act[]): Act | undefined =>
  acts.find((act) => acts.every((other) => other === act || (other.ended < act.began && other.at <= act.at)))
