import { describe, expect, it, test } from 'vitest'
import { checkinStatuses } from '../participants/participants.constants.ts'
import {
  isEligible,
  stayEventKinds,
  statusRefusal,
  stayTransitions,
  undoOf,
  undoRefusal,
} from './stay-transitions.rules.ts'

const people = {
  pending: { checkinStatus: 'pending' },
  checked_in: { checkinStatus: 'checked_in' },
  checked_out: { checkinStatus: 'checked_out' },
} as const

describe.each([
  {
    action: 'checkin',
    to: 'checked_in',
    refusals: { pending: null, checked_in: 'checkedIn', checked_out: 'checkedOut' },
  },
  {
    action: 'checkout',
    to: 'checked_out',
    refusals: { pending: 'notCheckedIn', checked_in: null, checked_out: 'checkedOut' },
  },
  {
    action: 'undoCheckin',
    to: 'pending',
    refusals: { pending: 'notCheckedIn', checked_in: null, checked_out: 'checkedOutSince' },
  },
  {
    action: 'undoCheckout',
    to: 'checked_in',
    refusals: { pending: 'notCheckedIn', checked_in: 'notCheckedOut', checked_out: null },
  },
] as const)('$action', ({ action, to, refusals }) => {
  it.each(checkinStatuses)('applies to one status only: %s', (status) => {
    expect(statusRefusal(action, people[status])).toBe(refusals[status])
    expect(isEligible(action, people[status])).toBe(refusals[status] === null)
  })

  it('leads to one status', () => expect(stayTransitions[action].to).toBe(to))

  it.each(checkinStatuses)('never applies to reference-only people: %s', (checkinStatus) => {
    expect(statusRefusal(action, { checkinStatus, isReferenceOnly: true })).toBe('referenceOnly')
  })
})

test('a player whom another one replaced gets no room back, and may leave', () => {
  const isReplaced = true
  expect(statusRefusal('checkin', { ...people.pending, isReplaced })).toBe('replaced')
  expect(statusRefusal('undoCheckout', { ...people.checked_out, isReplaced })).toBe('replaced')
  expect(statusRefusal('checkout', { ...people.checked_in, isReplaced })).toBeNull()
  expect(statusRefusal('undoCheckin', { ...people.checked_in, isReplaced })).toBeNull()
})

test('each undo reverses one action', () => {
  for (const [action, undo] of [['checkin', 'undoCheckin'] as const, ['checkout', 'undoCheckout'] as const]) {
    expect(stayTransitions[undo]).toMatchObject({
      from: stayTransitions[action].to,
      to: stayTransitions[action].from,
      time: stayTransitions[action].time,
    })
  }
})

test('each action has a separate event kind', () => {
  expect(stayEventKinds).toEqual(['checkin', 'checkout', 'undo_checkin', 'undo_checkout'])
})

describe('undo', () => {
  it.each([
    { person: people.pending, undo: undefined },
    { person: people.checked_in, undo: 'undoCheckin' },
    { person: people.checked_out, undo: 'undoCheckout' },
    { person: { ...people.checked_in, isReferenceOnly: true }, undo: undefined },
  ])('of $person is $undo', ({ person, undo }) => expect(undoOf(person)).toBe(undo))

  it.each([
    ['undoCheckin', people.pending, 'undo_checkin', 'undone'],
    ['undoCheckin', people.pending, undefined, 'notCheckedIn'],
    ['undoCheckin', people.checked_in, 'undo_checkout', null],
    ['undoCheckin', people.checked_out, 'checkout', 'checkedOutSince'],
    // Undone, and checked in and out again since.
    ['undoCheckin', people.checked_out, 'undo_checkin', 'checkedOutSince'],
    ['undoCheckout', people.checked_out, 'undo_checkout', null],
    ['undoCheckout', people.checked_in, 'undo_checkout', 'undone'],
    ['undoCheckout', people.checked_in, 'checkin', 'notCheckedOut'],
    ['undoCheckout', people.pending, 'undo_checkin', 'notCheckedIn'],
    ['undoCheckout', people.checked_out, 'checkout', null],
    ['undoCheckin', { ...people.pending, isReferenceOnly: true }, undefined, 'referenceOnly'],
  ] as const)('%s of %j after %s: %s', (action, person, latest, refusal) => {
    expect(undoRefusal(action, person, latest)).toBe(refusal)
  })
})
