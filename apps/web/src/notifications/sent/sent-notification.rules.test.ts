import { expect, it } from 'vitest'
import { audienceText, stateCounts } from './sent-notification.rules.ts'

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
