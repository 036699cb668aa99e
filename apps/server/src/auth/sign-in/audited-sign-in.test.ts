import { expect } from 'vitest'
import sql from 'sql-template-tag'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { otherCode, signInCalls } from '../../testing/sign-in.ts'
import { server, test } from '../../testing/server-test.ts'

const address = '2001:db8::7:1'

/** Kind, outcome, actor, object and detail of the events of this test, oldest first. */
const newEvents = async () => {
  const events = await server.database.all(sql`
    SELECT kind, outcome, actor_id AS actor, object, detail FROM audit_events
    WHERE address = ${address}::inet AND happened_at = ${server.clock.now()} ORDER BY id`)
  server.clock.advance(60_000)
  return events
}

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
  const failed = { kind: 'sign_in_failed', outcome: 'refused', actor: null }
  const succeeded = { outcome: 'succeeded', actor: coach.id, object: null, detail: null }
  expect(await newEvents()).toEqual([
    { ...failed, object: '+91******9999', detail: 'not_found' },
    { ...failed, object: '+91******0001', detail: 'invalid_credentials' },
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
    { kind: 'sign_in_failed', outcome: 'refused', object: email, detail: 'invalid_credentials' },
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
