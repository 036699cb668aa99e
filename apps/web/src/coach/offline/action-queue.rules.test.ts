import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { describe, expect, it, test } from 'vitest'
import {
  ageOf,
  asRequest,
  inServerTime,
  isTemporary,
  madeNow,
  refusalOf,
  retryDelay,
  separately,
  shownOf,
  skipReasonOf,
} from './action-queue.rules.ts'
import type { QueuedAction } from './queued-action.rules.ts'

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

const minute = 60_000
const hour = 60 * minute
const placed = { ...action, serverTime: serverNow - 30 * minute }

describe('the time of an action', () => {
  it('is now in the first request of what did not have to wait', () => {
    expect(asRequest(placed, true).happenedAt).toBeNull()
  })

  it("is by the server's clock when it has waited", () => {
    expect(asRequest(placed, false).happenedAt).toBe('2026-11-21T08:00:00.000Z')
  })

  it('is never now when it is sent again, and then never changes', () => {
    expect(asRequest({ ...placed, happenedAt: null }, false).happenedAt).toBe('2026-11-21T08:00:00.000Z')
    const sent = { ...placed, happenedAt: '2026-11-21T07:00:00.000Z' }
    expect(asRequest(sent, false)).toBe(sent)
  })

  it('leaves all requests with one key', () => {
    const requests = [
      asRequest(placed, true),
      asRequest({ ...placed, happenedAt: null }, false),
      madeNow({ ...placed, happenedAt: '2026-11-21T09:00:00.000Z' }, serverNow),
    ]
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['first', 'first', 'first'])
  })
})

describe('the age of an action', () => {
  const phone = Date.parse('1970-01-03T00:00:00Z')
  const ageMeasured = (waited: number) => {
    const made = inServerTime({ ...action, madeAt: phone }, { now: phone + waited, serverNow })
    return [made.serverTime, ageOf(made, serverNow)]
  }

  it("is measured by the phone's clock until the server's is known, however wrong that is", () => {
    expect(ageMeasured(hour)).toEqual([serverNow - hour, 'current'])
    expect(ageMeasured(-hour)).toEqual([serverNow, 'current'])
  })

  it('counts as more than 24 hours when the clock was set meanwhile', () => {
    for (const waited of [serverNow - phone, -48 * hour]) expect(ageMeasured(waited)[1]).toBe('too old')
  })

  it("does not change with the phone's clock once it is known", () => {
    expect(inServerTime(placed, { now: 0, serverNow })).toBe(placed)
  })

  it.each([
    [24, 'current'],
    [25, 'too old'],
    [7 * 24, 'too old'],
    [7 * 24 + 1, 'over'],
  ])('after %i hours: %s', (hours, age) => {
    expect(ageOf({ ...action, serverTime: serverNow - hours * hour }, serverNow)).toBe(age)
  })
})

test('a coach sees the own actions, and of others only how many', () => {
  const actions = [
    action,
    { ...action, order: 8, refusal: { reason: 'too early' } },
    { ...action, order: 9 },
    { ...action, order: 10, coachId: 'another' },
  ]
  const { sending, waiting, refused, others } = shownOf(actions, 'c', new Set([9]))
  expect([sending, waiting, refused].map((list) => list.map(({ order }) => order))).toEqual([[9], [7], [8]])
  expect(others).toBe(1)
})

test('an action made now has neither a refusal nor a time', () => {
  const refused = { ...placed, happenedAt: '2026-11-21T09:00:00.000Z', refusal: { reason: 'too early' } }
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
  const sentences = [{ id: 'why', values: [] }]
  expect(skipReasonOf(asha, [{ participantId: 'PLA_1', reason: 'why', sentences }])).toEqual({
    reason: 'why',
    sentences,
  })
  expect(skipReasonOf(bina, [{ participantId: 'b', reason: 'why' }])).toEqual({ reason: 'why' })
  expect(skipReasonOf(bina, [{ participantId: 'PLA_1', reason: 'why' }])).toBeUndefined()
})

test('the page of a proxy is not shown as the reason of a refusal', () => {
  const refused = (text: string, fallback: string) => {
    const error = new ApiError(403, 'Forbidden', text)
    return refusalOf(action, error, fallback)
  }
  expect(refused('<html>blocked</html>', 'It failed')).toEqual({ reason: 'It failed' })
  const body = { message: 'Too early', code: 'conflict' }
  expect(refused(JSON.stringify(body), 'It failed')).toEqual({ reason: 'Too early', code: 'conflict' })
  expect(refusalOf(action, undefined, 'It failed')).toEqual({ reason: 'It failed' })
})

test('an edit of a player who is not found says that the player has left the team', () => {
  const notFound = { code: 'not_found', serverMessage: 'Not found' }
  expect(refusalOf({ kind: 'edit' }, notFound, '')).toEqual({ reason: coachMessages.leftTeam, code: 'not_found' })
  expect(refusalOf(action, notFound, '')).toEqual({ reason: 'Not found', code: 'not_found' })
})
