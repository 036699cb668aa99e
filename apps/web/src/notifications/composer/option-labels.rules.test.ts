import { expect, it } from 'vitest'
import { coachDetails, teamOptions } from './option-labels.rules.ts'

const team = (teamName: string, discipline: string | null, coachName: string | null, memberCount: number) => ({
  teamName,
  discipline,
  coachId: coachName === null ? null : 'COA_001',
  coachName,
  memberCount,
})
const teams = [
  team('Lions', 'Chess', 'Asha', 4),
  team('Lions', 'Kabaddi', 'Ravi', 1),
  team('Tigers', 'Kabaddi', null, 1),
  team('Bears', null, 'Asha', 2),
]

it('teams of the same name are one option with all their coaches', () => {
  expect(teamOptions(teams, [])).toEqual([
    { value: 'Lions', label: 'Lions (Asha, Ravi, 5 players)' },
    { value: 'Tigers', label: 'Tigers (no coach, 1 player)' },
    { value: 'Bears', label: 'Bears (Asha, 2 players)' },
  ])
})

it('disciplines limit the options to their teams', () => {
  expect(teamOptions(teams, ['Kabaddi']).map(({ label }) => label)).toEqual([
    'Lions (Ravi, 1 player)',
    'Tigers (no coach, 1 player)',
  ])
})

it('the details of a coach are those that are known', () => {
  const coach = { coachId: 'COA_001', name: 'Asha', discipline: 'Chess', teamName: null, mobileNumber: null }
  expect(coachDetails({ ...coach, hotelName: 'Lake View' })).toBe('Chess · Lake View')
})
