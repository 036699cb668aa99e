import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { handMadeWeek } from './testing/hand-made-week.ts'
import type { MutableEvidence } from './testing/week-builder.ts'
import { timelinesOf } from './timelines.ts'

/** A week that is taken back to its first snapshot: all that was done is lost, and what is restored is seen at the end. */
const takenBack = (): MutableEvidence => {
  const evidence = handMadeWeek()
  const [first] = evidence.snapshots
  const end = Math.max(...evidence.snapshots.map(({ taken }) => taken)) + 1_000
  if (!first) throw new Error('The week has no snapshots')
  for (const sms of evidence.gateway) sms.received = end - 500
  evidence.restore = { backedUp: first.taken, began: end, ended: end + 1_000 }
  evidence.snapshots.push({ ...structuredClone(first), taken: end + 2_000, quietSince: end + 2_000 })
  return evidence
}

const textsOf = (evidence: MutableEvidence) => judge(evidence).map(({ check, text }) => `${check}: ${text}`)

test('what a restore takes away, and what it goes on with, are judged each for itself', () => {
  const evidence = takenBack()
  expect(textsOf(evidence)).toEqual([])
  const [lost, kept] = timelinesOf(evidence)
  expect(lost?.acts).toHaveLength(evidence.acts.length)
  expect(kept?.acts).toEqual([])
})

test('what a server answers while it is stopped for the restore is lost, too', () => {
  const evidence = takenBack()
  const [act, began] = [evidence.acts.at(-1), evidence.restore?.began ?? 0]
  if (act) Object.assign(act, { began: began - 10, ended: began + 10 })
  const [lost, kept] = timelinesOf(evidence)
  expect(lost?.acts.at(-1)).toMatchObject({ id: act?.id, outcome: 'unknown' })
  expect(kept?.acts).toEqual([])
})

test('a mistake before the restore is found, too', () => {
  const evidence = takenBack()
  const day = evidence.snapshots.at(-2)
  day?.rows.participants.pop()
  expect(textsOf(evidence)).toContainEqual(expect.stringMatching(/^stays: Before the restore: /))
})

test('each table must be restored as it was', () => {
  for (const table of ['participants', 'stays', 'hotel_instances'] as const) {
    const evidence = takenBack()
    evidence.snapshots.at(-1)?.rows[table].pop()
    expect(textsOf(evidence)).toContainEqual(expect.stringMatching(`^restored: .* ${table}, and \\d+ are restored`))
    const changed = takenBack()
    Object.assign(changed.snapshots.at(-1)?.rows[table][0] ?? {}, { id: 'another' })
    expect(textsOf(changed)).toContainEqual(expect.stringMatching(`^restored: .* had another row of ${table}`))
  }
})

test('what was lost and is there again is found', () => {
  const evidence = takenBack()
  const [before, after] = evidence.snapshots.slice(-2)
  if (before && after) after.rows.participant_history = structuredClone(before.rows.participant_history)
  expect(textsOf(evidence)).toContainEqual(expect.stringMatching(/^restored: .* participant_history/))
})

test('an SMS that was queued when the backup was made must be held', () => {
  const evidence = takenBack()
  const sms = {
    id: 'sms',
    state: 'queued',
    next_attempt_at: '2026-11-21T10:00:00+00:00',
    mobile_number: '+919800000000',
  }
  evidence.snapshots.at(-1)?.rows.sms_messages.push(sms)
  expect(textsOf(evidence)).toContainEqual(expect.stringMatching(/^restored: .* the SMS sms/))
})

test('of an act that goes on over the restore it is unknown whether it was done before', () => {
  const evidence = takenBack()
  const [act] = evidence.acts.filter(({ kind }) => kind === 'check_in')
  if (!act || !evidence.restore) throw new Error('Nobody is checked in')
  Object.assign(act, { ended: evidence.restore.ended + 500, outcome: 'done', status: 200 })
  const [lost, kept] = timelinesOf(evidence)
  expect(lost?.acts.find(({ id }) => id === act.id)).toMatchObject({ outcome: 'unknown', status: null })
  expect(kept?.acts).toMatchObject([{ id: act.id, outcome: 'done', began: evidence.restore.ended }])
})
