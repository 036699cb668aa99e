import { expect, it } from 'vitest'
import { rowsMatching } from './matching.rules.ts'

const coaches = ['S. Kumar (COA_101) · Kabaddi', 'Asha O’Neil (COA_102) · +919876543210']
const found = (search: string) => rowsMatching(coaches, search, (coach) => [coach])

it.each(['kumar s', 'S.Kumar', 's  kumar', 'Kumar, S.', 'kumar·kabaddi', 'COA_101', 'Kabaddi (101)', 'COA_१०१'])(
  '%s finds the words in any order, whatever stands between them',
  (search) => expect(found(search)).toEqual([coaches[0]]),
)

it.each(["o'neil", '98765 43210', '0091 98765-43210', '(+91) 98765 43210'])('%s finds a name or number', (search) =>
  expect(found(search)).toEqual([coaches[1]]),
)

it.each(['श्याम', 'श्\u200Dयाम'])('%s finds a name with and without joiners', (search) => {
  const names = ['श्याम', 'श्\u200Dयाम']
  expect(rowsMatching(names, search, (name) => [name])).toEqual(names)
})

it('an empty search finds all, and an unknown word nobody', () => {
  expect(found(' ')).toEqual(coaches)
  expect(found('kumar x')).toEqual([])
})
