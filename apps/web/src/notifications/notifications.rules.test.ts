import { expect, it } from 'vitest'
import { coachDetails, teamOptions, audienceText, stateCounts } from './notifications.rules.ts'

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

it.each([
  [{ audienceType: 'coaches_only', targetDisciplines: [], teamName: null }, 'Coaches Only'],
  [{ audienceType: 'coaches', targetDisciplines: [], teamName: '' }, 'Selected Coaches'],
  [
    { audienceType: 'discipline_specific', targetDisciplines: ['Chess', 'Kabaddi'], teamName: 'Lions' },
    'Specific Disciplines · Chess, Kabaddi · Lions',
  ],
] as const)('%j is shown as %s', (audience, text) => {
  expect(audienceText({ ...audience, targetDisciplines: [...audience.targetDisciplines] })).toBe(text)
})

it('states are ordered from delivered to failed, without those that have no SMS', () => {
  const figures = {
    sms: 9,
    queued: 1,
    sent: 2,
    delivered: 3,
    failed: 3,
    unconfirmed: 0,
    expired: 0,
    stopped: 0,
    portal: 0,
    read: 0,
  }
  expect(stateCounts(figures)).toEqual([
    { state: 'delivered', count: 3 },
    { state: 'sent', count: 2 },
    { state: 'queued', count: 1 },
    { state: 'failed', count: 3 },
  ])
})
