import { expect, it } from 'vitest'
import { arun, binu, meena, person } from './people.fixture.ts'
import { peopleIn, type Found, offeredIn } from './people.rules.ts'

const umpire = person('Umpire', { role: 'official' })
const found: Found = {
  coaches: [meena],
  officials: [umpire],
  players: [arun],
  totals: { coaches: 1, officials: 1, players: 1 },
}
const team = [meena, arun, binu]

it.each([
  ['individual', ['Meena', 'Umpire', 'Arun', 'Binu']],
  ['entire_team', ['Meena', 'Arun', 'Binu']],
  ['coach_alone', ['Meena']],
] as const)('%s offers %j', (scope, names) => {
  expect(peopleIn(offeredIn(scope, meena.id, { found, team })).map(({ name }) => name)).toEqual(names)
})

it('the coach is offered before the team is loaded', () => {
  expect(peopleIn(offeredIn('coach_alone', meena.id, { found, team: [] }))).toEqual([meena])
})
