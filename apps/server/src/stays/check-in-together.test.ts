import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../platform/actor.ts'
import { admin } from '../testing/actors.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import { checkedInPlayer, pendingPlayer, upcomingPlayer } from '../testing/factories/stays.ts'
import { ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { withoutKey } from '../platform/once.ts'
import { checkInAtDesk } from './stays.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, 10)
})
afterAll(() => test.close())

const other: Actor = { ...admin, id: '00000000-0000-4000-8000-000000000002', name: 'Ravi Menon' }

const arrive = (name: string, { actor = admin, reason }: { readonly actor?: Actor; readonly reason?: string } = {}) =>
  checkInAtDesk(test.context, actor, { participantIds: [name], reason }, withoutKey)

const one = { checkedIn: 1, skipped: [] }

const pending = () => pendingPlayer(test.database)

/** The transactions that wrote the records of people. */
const transactionsOf = (people: readonly TestPerson[]) =>
  test.database.all(sql`
    SELECT DISTINCT xmin::text FROM participant_history WHERE participant_id = ANY (${people.map(({ id }) => id)}::uuid[])`)

it('are one transaction, and each has its own record', async () => {
  const people = [await pending(), await pending(), await pending()] as const
  const [first, second, third] = people
  const answers = await Promise.all([
    arrive(first.id, { reason: 'Early train' }),
    arrive(second.participantId, { actor: other }),
    arrive(third.id, { actor: other, reason: 'By bus' }),
  ])
  expect(answers).toEqual([one, one, one])
  expect(await transactionsOf(people)).toHaveLength(1)
  const records = await Promise.all(people.map(async ({ id }) => (await storedStay(test.database, id)).events))
  expect(records).toMatchObject([
    [{ actorName: 'Asha Rao', reason: 'Early train' }],
    [{ actorName: 'Ravi Menon', reason: null }],
    [{ actorName: 'Ravi Menon', reason: 'By bus' }],
  ])
})

it('are refused one by one, and get their nights', async () => {
  const [due, there, early] = [
    await pending(),
    await checkedInPlayer(test.database),
    await upcomingPlayer(test.database),
  ]
  const answers = await Promise.allSettled([
    arrive(due.id),
    arrive(due.participantId),
    arrive(there.id),
    arrive(early.id),
    arrive('NOBODY_1'),
  ])
  expect(answers).toMatchObject([
    { value: one },
    { reason: { code: 'conflict' } },
    { reason: { code: 'conflict' } },
    { value: { checkedIn: 1 } },
    { status: 'rejected' },
  ])
  expect((await storedStay(test.database, due.id)).events).toHaveLength(1)
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it('do not wait for a person whose row somebody holds', async () => {
  const [held, free, alsoFree] = [await pending(), await pending(), await pending()]
  let waiting: Promise<unknown> = Promise.resolve()
  await test.database.transaction(async (transaction) => {
    await transaction.run(sql`SELECT FROM participants WHERE id = ${held.id} FOR UPDATE`)
    waiting = arrive(held.id)
    expect(await Promise.all([arrive(free.id), arrive(alsoFree.id)])).toEqual([one, one])
    expect((await storedStay(test.database, held.id)).events).toEqual([])
  })
  expect(await waiting).toEqual(one)
})

it('go on without the one whose key is that of an earlier request, which gets the response of that', async () => {
  const headers = await test.signInAs('admin')
  const send = (url: string, payload: object, key: string = randomUUID()) =>
    test.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': key } })
  const checkIn = ({ id }: TestPerson, key?: string) => send('/api/admin/checkin', { participantIds: [id] }, key)
  const [repeated, free] = [await pending(), await pending()]
  const key = randomUUID()
  const first = await checkIn(repeated, key)
  await send('/api/admin/checkin/undo', { participantIds: [repeated.id], reason: 'A mistake' })
  const answers = await Promise.all([checkIn(repeated, key), checkIn(free)])
  expect(answers.map(({ body }) => body)).toEqual([first.body, first.body])
  expect(await storedStay(test.database, repeated.id)).toMatchObject({ status: 'pending' })
  expect(await storedStay(test.database, free.id)).toMatchObject({ status: 'checked_in' })
})
