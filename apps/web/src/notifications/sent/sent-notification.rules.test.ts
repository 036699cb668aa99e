import { expect, it } from 'vitest'
import { audienceText } from '../composer/audience-text.rules.ts'
import { coachLine } from '../composer/coach-line.rules.ts'
import { stateCounts } from './sent-notification.rules.ts'

it.each([
  [{ audienceType: 'coaches_only', targetDisciplines: [], teamName: null }, 'Coaches Only'],
  [{ audienceType: 'coaches', targetDisciplines: [], teamName: '' }, 'Selected Coaches'],
  [
    { audienceType: 'discipline_specific', targetDisciplines: ['Chess', 'Kabaddi'], teamName: 'Lions' },
    'Specific Disciplines · Chess, Kabaddi · Lions',
  ],
] as const)('%j is told as %s', (addressed, words) => {
  expect(audienceText({ ...addressed, targetDisciplines: [...addressed.targetDisciplines] })).toBe(words)
})

it('states are told from done to failed, without those that no SMS is in', () => {
  const figures = { sms: 9, queued: 1, sent: 2, delivered: 3, failed: 3, unconfirmed: 0, portal: 0, read: 0 }
  expect(stateCounts(figures)).toEqual([
    { state: 'delivered', count: 3 },
    { state: 'sent', count: 2 },
    { state: 'queued', count: 1 },
    { state: 'failed', count: 3 },
  ])
})

it('of a coach is told what is known', () => {
  const coach = { coachId: 'COA_001', name: 'Asha', discipline: 'Chess', teamName: null, mobileNumber: null }
  expect(coachLine({ ...coach, hotelName: 'Lake View' })).toBe('Chess · Lake View')
})
