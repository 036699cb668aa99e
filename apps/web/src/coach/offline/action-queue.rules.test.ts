import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { describe, expect, it, test } from 'vitest'
import { asRequest, isTemporary, retryDelay, separately, skipReasonOf } from './action-queue.rules.ts'
import type { QueuedAction } from './queued-action.ts'

const asha = { id: 'a', participantId: 'PLA_1', name: 'Asha Rao' }
const bina = { id: 'b', participantId: 'PLA_2', name: 'Bina Das' }
const action: QueuedAction = {
  kind: 'checkin',
  coachId: 'c',
  people: [asha, bina],
  madeAt: 0,
  idempotencyKey: 'first',
  order: 7,
}

const serverNow = Date.parse('2026-11-21T08:30:00Z')
const clocks = (age: number) => ({ age, serverNow, newKey: () => 'second' })
const minute = 60_000

describe('the time of an action', () => {
  it('is now when it is sent at once, also after the clock was set back', () => {
    expect(asRequest(action, clocks(1_000)).happenedAt).toBeNull()
    expect(asRequest(action, clocks(-90 * minute)).happenedAt).toBeNull()
  })

  it("is by the server's clock when it has waited", () => {
    expect(asRequest(action, clocks(30 * minute))).toMatchObject({
      happenedAt: '2026-11-21T08:00:00.000Z',
      idempotencyKey: 'first',
    })
  })

  it('never changes while the request is repeated', () => {
    const sent = { ...action, happenedAt: '2026-11-21T08:00:00.000Z' }
    expect(asRequest(sent, clocks(40 * minute))).toBe(sent)
    const sentNow = { ...action, happenedAt: null }
    expect(asRequest(sentNow, clocks(minute - 1))).toBe(sentNow)
  })

  it("replaces 'now' after a minute by a new request, which may have been done", () => {
    expect(asRequest({ ...action, happenedAt: null }, clocks(minute))).toMatchObject({
      happenedAt: '2026-11-21T08:29:00.000Z',
      idempotencyKey: 'second',
      mayBeDone: true,
    })
  })
})

test('attempts follow after 1, 2, 4 and at last 30 seconds', () => {
  expect([1, 2, 3, 6, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
})

test.each([
  [503, 100, true],
  [429, 100, true],
  [500, 4, true],
  [500, 5, false],
  [409, 0, false],
])('after %i, the %i. time, the request is repeated: %j', (status, failures, isRepeated) => {
  expect(isTemporary(status, failures)).toBe(isRepeated)
})

test('each person gets an action of their own, directly after the common one', () => {
  const parts = separately(action, () => 'own')
  expect(parts.map(({ person }) => person)).toEqual([asha, bina])
  expect(parts.map((part) => part.action.people)).toEqual([[asha], [bina]])
  for (const part of parts) {
    expect(part.action.order).toBeGreaterThan(7)
    expect(part.action.order).toBeLessThan(8)
  }
})

describe('somebody who was skipped', () => {
  const byCoach = stayMessages.doneBy(skipReasons.checkedIn, 'Vikram Shetty', '21/11/2026 14:00 IST')
  const byDesk = stayMessages.doneBy(skipReasons.checkedIn, 'Asha Rao', '21/11/2026 14:00 IST')
  const reasonFor = (reason: string, changes: Partial<Pick<QueuedAction, 'mayBeDone'>> & { kind?: 'checkout' } = {}) =>
    skipReasonOf(asha, { kind: 'checkin', ...changes }, [{ participantId: 'PLA_1', reason }], 'Vikram Shetty')

  it('has the reason, found by either id', () => {
    expect(reasonFor(byDesk)).toBe(byDesk)
    expect(skipReasonOf(bina, action, [{ participantId: 'b', reason: byDesk }], '')).toBe(byDesk)
    expect(skipReasonOf(bina, action, [{ participantId: 'PLA_1', reason: byDesk }], '')).toBeUndefined()
  })

  it('was not, when a request of the same coach without a response did it', () => {
    expect(reasonFor(byCoach, { mayBeDone: true })).toBeUndefined()
    expect(reasonFor(byCoach)).toBe(byCoach)
    expect(reasonFor(byDesk, { mayBeDone: true })).toBe(byDesk)
    expect(reasonFor(byCoach, { mayBeDone: true, kind: 'checkout' })).toBe(byCoach)
  })
})
