import { describe, expect, it, test } from 'vitest'
import { asRequest, isTemporary, madeNow, retryDelay, separately, skipReasonOf } from './action-queue.rules.ts'
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
const sending = (age: number, isFresh = false) => ({ isFresh, age, serverNow })
const minute = 60_000

describe('the time of an action', () => {
  it('is now in the first request of what did not have to wait', () => {
    expect(asRequest(action, sending(1_000, true)).happenedAt).toBeNull()
  })

  it("is by the server's clock when it has waited", () => {
    expect(asRequest(action, sending(30 * minute)).happenedAt).toBe('2026-11-21T08:00:00.000Z')
  })

  it('is never now when it is sent again, and then never changes', () => {
    expect(asRequest({ ...action, happenedAt: null }, sending(1_000)).happenedAt).toBe('2026-11-21T08:29:59.000Z')
    const sent = { ...action, happenedAt: '2026-11-21T08:00:00.000Z' }
    expect(asRequest(sent, sending(40 * minute))).toBe(sent)
  })

  it('leaves all requests with one key', () => {
    const requests = [
      asRequest(action, sending(0, true)),
      asRequest({ ...action, happenedAt: null }, sending(2 * minute)),
      madeNow({ ...action, happenedAt: '2026-11-21T09:00:00.000Z' }, serverNow),
    ]
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['first', 'first', 'first'])
  })
})

test('an action made now has neither a refusal nor a time', () => {
  const refused = { ...action, happenedAt: '2026-11-21T09:00:00.000Z', refusal: { reason: 'too early' } }
  expect(madeNow(refused, 5)).toEqual({ ...action, madeAt: 5 })
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

test('somebody who was skipped has the reason, found by either id', () => {
  expect(skipReasonOf(asha, [{ participantId: 'PLA_1', reason: 'why' }])).toBe('why')
  expect(skipReasonOf(bina, [{ participantId: 'b', reason: 'why' }])).toBe('why')
  expect(skipReasonOf(bina, [{ participantId: 'PLA_1', reason: 'why' }])).toBeUndefined()
})
