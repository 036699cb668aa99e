import { expect, it } from 'vitest'
import { firstOptions } from './search-options.ts'

const teams = [
  { value: '', label: 'All teams' },
  ...Array.from({ length: 1200 }, (_, index) => ({ value: `T${index}`, label: `Team ${index}` })),
]

it('a long list shows its first options and the total', () => {
  const options = firstOptions(teams, '')
  expect(options).toHaveLength(202)
  expect(options[0]).toEqual({ value: '', label: 'All teams' })
  expect(options.at(-1)).toMatchObject({ label: '200 of 1,200: type to narrow', disabled: true })
})

it('typing narrows it', () => {
  expect(firstOptions(teams, ' TEAM 119').map(({ label }) => label)).toEqual([
    'Team 119',
    'Team 1119',
    ...Array.from({ length: 10 }, (_, digit) => `Team 119${digit}`),
  ])
})

it('the words may stand in any order', () => {
  const labels = firstOptions([{ value: 'COA_101', label: 'S. Kumar (COA_101)' }], 'kumar s').map(({ label }) => label)
  expect(labels).toEqual(['S. Kumar (COA_101)'])
})
