import { expect, test } from 'vitest'
import { hoursOf, namedPlaces } from './journey-list.rules.ts'

test('each hour has its places with the most people, and the others together', () => {
  const of = (hour: number, place: string, people: number) => ({ hour, place, teams: 2, people })
  const many = Array.from({ length: namedPlaces + 2 }, (_, index) => of(6, `Place ${index}`, 20 - index))
  const late = of(23, 'Bus Stand', 4)
  expect(hoursOf([...many, late])).toEqual([
    { hour: 6, teams: 16, people: 132, places: many.slice(0, namedPlaces), others: { places: 2, people: 27 } },
    { hour: 23, teams: 2, people: 4, places: [late], others: { places: 0, people: 0 } },
  ])
  expect(hoursOf([])).toEqual([])
})
