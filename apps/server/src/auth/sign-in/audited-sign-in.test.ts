import { otpTries } from '@trophy/contract/auth/auth.constants.ts'
import { dummyMobile, maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { describe, expect } from 'vitest'
import sql from 'sql-template-tag'
import { createCoach, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { otherCode, signInCalls } from '../../testing/sign-in.ts'
import { server, test } from '../../testing/server-test.ts'

const address = '2001:db8::7:1'

/** The events of this test, oldest first. */
const newEvents = async () => {
  const events = await server.database.all<{ object: string | null }>(sql`
    SELECT kind, outcome, actor_id AS actor, actor_role AS role, actor_name AS name, object, detail FROM audit_events
    WHERE address = ${address}::inet AND happened_at = ${server.clock.now()} ORDER BY id`)
  server.clock.advance(60_000)
  return events
}

/** No column of any event has a number of this file, with or without its prefix. */
const expectNoNumbers = async () => {
  const events = await server.database.all<{ text: string }>(
    sql`SELECT to_jsonb(e)::text AS text FROM audit_events AS e`,
  )
  expect(events.filter(({ text }) => /[6-9]\d{9}(?!\d)/.test(text.replaceAll(/[0-9a-f-]{36}|\.\d+/g, '')))).toEqual([])
}
test.afterEach(expectNoNumbers)

test('sign-ins, failures and sign-outs are recorded with person and address, without numbers or codes', async () => {
  const calls = signInCalls(server)
  const post = (path: string, body: object, headers = {}) => calls.post(path, body, headers, address)
  const coach = await createCoach(server.database, { mobileNumber: '+919822200001' })
  const body = { mobileNumber: '+919822200001', purpose: 'coach_login' }
  await post('coach/login', { mobileNumber: '+919999999999' })
  await post('coach/login', { mobileNumber: body.mobileNumber })
  const code = calls.codeSentTo(body.mobileNumber)
  await post('coach/verify-otp', { ...body, otp: otherCode(code) })
  const verified = await post('coach/verify-otp', { ...body, otp: code })
  await post('logout', {}, { authorization: `Bearer ${verified.json<{ token: string }>().token}` })
  await post('logout', {})
  const failed = { kind: 'sign_in_failed', outcome: 'refused' }
  const nobody = { actor: null, role: null, name: null }
  const asCoach = { actor: coach.id, role: 'coach', name: coach.name }
  const succeeded = { ...asCoach, outcome: 'succeeded', object: null, detail: null }
  expect(await newEvents()).toEqual([
    { ...failed, ...nobody, object: '+91******9999', detail: 'not_found' },
    { ...failed, ...asCoach, object: coach.participantId, detail: 'invalid_credentials' },
    { kind: 'sign_in', ...succeeded },
    { kind: 'sign_out', ...succeeded },
  ])
})

test('an account without a number leaves the same events', async () => {
  const calls = signInCalls(server)
  const { id, email, password } = await createUser(server.database, { mobileNumber: null })
  await calls.post('admin/login', { email, password: 'not the password' }, {}, address)
  await calls.post('admin/login', { email, password }, {}, address)
  expect(await newEvents()).toMatchObject([
    { kind: 'sign_in_failed', outcome: 'refused', actor: id, object: email, detail: 'invalid_credentials' },
    { kind: 'sign_in', outcome: 'succeeded', actor: id },
  ])
})

test('a desk code is recorded with its reason, and the sign-in names it', async () => {
  const calls = signInCalls(server)
  const coach = await createCoach(server.database, { mobileNumber: '+919822200002' })
  const issued = await server.app.inject({
    method: 'POST',
    url: '/api/admin/desk-codes',
    payload: { coachId: coach.id, reason: 'The phone is broken' },
    headers: await server.signInAs('admin'),
    remoteAddress: address,
  })
  const { code: otp } = issued.json<{ code: string }>()
  const body = { mobileNumber: '+919822200002', otp, purpose: 'coach_login' }
  await calls.post('coach/verify-otp', body, {}, address)
  expect(await newEvents()).toMatchObject([
    { kind: 'desk_code', object: coach.participantId, detail: 'The phone is broken' },
    { kind: 'sign_in', actor: coach.id, detail: 'with a desk code' },
  ])
})

describe('a one-time password that does not sign in names whose it would be', () => {
  const failed = { kind: 'sign_in_failed', outcome: 'refused', detail: 'invalid_credentials' }
  const verify = (mobileNumber: string, otp: string, role: 'admin' | 'coach' = 'coach') =>
    signInCalls(server).post(`${role}/verify-otp`, { mobileNumber, otp, purpose: `${role}_login` }, {}, address)

  const coachWithCode = async (mobileNumber: string) => {
    const coach = await createCoach(server.database, { mobileNumber })
    const calls = signInCalls(server)
    await calls.coachLogin(mobileNumber)
    return { coach, code: calls.codeSentTo(mobileNumber) }
  }
  const expectFailures = async ({ id, participantId, name }: TestPerson, count: number) => {
    const event = { ...failed, actor: id, role: 'coach', name, object: participantId }
    expect(await newEvents()).toEqual(Array.from({ length: count }, () => event))
  }

  test('an expired code, a used one, and one whose tries are used up', async () => {
    const expired = await coachWithCode('+919822200003')
    server.clock.advance(601_000)
    await verify('+919822200003', expired.code)
    await expectFailures(expired.coach, 1)
    const usedUp = await coachWithCode('+919822200004')
    for (let count = 0; count < otpTries; count += 1) await verify('+919822200004', otherCode(usedUp.code))
    await verify('+919822200004', usedUp.code)
    await expectFailures(usedUp.coach, otpTries + 1)
    const used = await coachWithCode('+919822200005')
    await verify('+919822200005', used.code)
    await newEvents()
    await verify('+919822200005', used.code)
    await expectFailures(used.coach, 1)
  })

  test('a wrong desk code, and a code that nobody asked for', async () => {
    const coach = await createCoach(server.database, { mobileNumber: '+919822200006' })
    await verify('+919822200006', '123456')
    await expectFailures(coach, 1)
    const issued = await server.app.inject({
      method: 'POST',
      url: '/api/admin/desk-codes',
      payload: { coachId: coach.id, reason: 'The phone is broken' },
      headers: await server.signInAs('admin'),
    })
    await verify('+919822200006', otherCode(issued.json<{ code: string }>().code))
    await expectFailures(coach, 1)
  })

  test.each([true, false])('a code of an admin whose account is active: %s', async (isActive) => {
    const mobileNumber = isActive ? '+919822200007' : '+919822200008'
    const { id, email, name } = await createUser(server.database, { mobileNumber, role: 'technical_admin' })
    await server.database.run(sql`UPDATE users SET is_active = ${isActive} WHERE id = ${id}`)
    await verify(mobileNumber, '123456', 'admin')
    expect(await newEvents()).toEqual([{ ...failed, actor: id, role: 'technical_admin', name, object: email }])
  })

  test('nobody for a number without an owner, of the other kind of account, and the dummy number', async () => {
    await createUser(server.database, { mobileNumber: '+919822200009' })
    await createPlayer(server.database, { mobileNumber: '+919822200010' })
    await createCoach(server.database, { mobileNumber: dummyMobile })
    const unowned = ['+919822200009', '+919822200010', '+919822200011', dummyMobile]
    for (const mobileNumber of unowned) await verify(mobileNumber, '123456')
    const nobody = { ...failed, actor: null, role: null, name: null }
    expect(await newEvents()).toEqual(unowned.map((mobile) => ({ ...nobody, object: maskMobile(mobile) })))
  })
})

test('a number in a typed email is masked', async () => {
  const { post } = signInCalls(server)
  await createUser(server.database, { email: '9822200012@example.org' })
  for (const start of ['9822200012', '+91-9822200013', 'asha2026'])
    await post('admin/login', { email: `${start}@example.org`, password: 'not the password' }, {}, address)
  expect((await newEvents()).map(({ object }) => object)).toEqual([
    '******0012@example.org',
    '+91-******0013@example.org',
    'asha2026@example.org',
  ])
})
