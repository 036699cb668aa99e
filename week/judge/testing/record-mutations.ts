import { actOf, everywhere, handOver, lastReading, type Mutation, remove, repeat, rewrite } from './mutation.ts'
import { day, instant, type MutableEvidence } from './week-builder.ts'

const nights: readonly Mutation[] = [
  {
    what: 'a closed night changes afterwards',
    mutate: (evidence) =>
      everywhere(evidence, 'audited_instances', { instance_id: 'id-A' }, (row) => ({ ...row, held: 2 }), 3),
    check: 'nights',
    says: 'audited_instances 2026-11-21 id-A was',
  },
  {
    what: 'a closed night has a no-show as in house',
    mutate: (evidence) =>
      everywhere(evidence, 'audited_people', { participant_id: 'id-PLA_2' }, (row) => ({ ...row, state: 'in_house' })),
    check: 'nights',
    says: 'has id-A in_house of PLA_2, expected id-A no_show',
  },
  {
    what: 'a closed night holds a room too many',
    mutate: (evidence) =>
      everywhere(evidence, 'audited_instances', { instance_id: 'id-B' }, (row) => ({ ...row, held: 5 })),
    check: 'nights',
    says: 'has 5 rooms held for id-B, expected 4 to 4',
  },
  {
    what: 'the settlement pays a room too many',
    mutate: (evidence) => {
      const reading = lastReading(evidence, 'settlement')
      reading.answer = rewrite(reading.answer, '"rooms":2,', '"rooms":3,')
    },
    check: 'nights',
    says: 'has 3 rooms in the closed night 2026-11-21, expected 2',
  },
  {
    what: 'the settlement forgets an adjustment',
    mutate: (evidence) => {
      const reading = lastReading(evidence, 'settlement')
      reading.answer = rewrite(reading.answer, '"adjustments":[{', '"adjustments":[],"others":[{')
    },
    check: 'nights',
    says: 'has 1 room-nights, expected 2',
  },
]

const said: readonly Mutation[] = [
  {
    what: 'a journey is lost',
    mutate: (evidence) => remove(evidence, 'team_journeys', { id: 1 }),
    check: 'said',
    says: 'was acknowledged, and is not kept',
  },
  {
    what: 'a journey is kept twice',
    mutate: (evidence) => repeat(evidence, 'team_journeys', { id: 1 }, { id: 2 }),
    check: 'said',
    says: 'is kept 2 times',
  },
  {
    what: 'a team has a journey of another one',
    mutate: (evidence) => repeat(evidence, 'team_journeys', { id: 1 }, { id: 2, coach_id: 'id-COA_1' }),
    check: 'said',
    says: 'Nobody said the journey COA_1 departure Central Bus Stand',
  },
  {
    what: 'a journey is kept as of the moment of its arrival',
    mutate: (evidence) =>
      everywhere(evidence, 'team_journeys', { id: 3 }, (row) => ({ ...row, told_at: instant('23 13:00') })),
    check: 'said',
    says: 'is kept as of 2026-11-23T07:30:00.000Z',
  },
  {
    what: 'a phone gives up',
    mutate: (evidence) => {
      const { at = '' } = evidence.snapshots.at(-1) ?? {}
      Object.assign(actOf(evidence, 'set_room'), { at, status: null, outcome: 'unknown' })
    },
    check: 'once',
    says: 'was never answered',
  },
  {
    what: 'a request fails for an unknown reason',
    mutate: (evidence) => Object.assign(actOf(evidence, 'set_room'), { status: 500, outcome: 'unknown' }),
    check: 'once',
    says: 'was answered with 500',
  },
  {
    what: 'a room number is lost',
    mutate: (evidence) =>
      everywhere(evidence, 'stays', { participant_id: 'id-PLA_4' }, (row) => ({ ...row, room_number: null })),
    check: 'said',
    says: 'gave PLA_4 a room, which is not kept',
  },
  {
    what: 'somebody has a room number of others',
    mutate: (evidence) =>
      everywhere(evidence, 'stays', { participant_id: 'id-PLA_3' }, (row) => ({ ...row, room_number: 'B-12' })),
    check: 'said',
    says: 'PLA_3 has the room B-12 that nobody gave',
  },
]

const leaveWaiting = (evidence: MutableEvidence, state: string): void =>
  everywhere(evidence, 'sms_messages', { id: 'sms-COA_2' }, (row) => ({
    ...row,
    state,
    created_at: instant('22 14:00'),
  }))

const messages: readonly Mutation[] = [
  {
    what: 'an SMS is handed over twice',
    mutate: (evidence) => handOver(evidence, {}),
    check: 'sms',
    says: 'of 1 that were written',
  },
  {
    what: 'an SMS goes to a wrong number',
    mutate: (evidence) => handOver(evidence, { to: '+919999999999' }),
    check: 'sms',
    says: 'for which there is no message',
  },
  {
    what: 'an SMS goes to the dummy number',
    mutate: (evidence) => handOver(evidence, { to: '+910000000000' }),
    check: 'sms',
    says: 'nobody’s',
  },
  {
    what: 'an SMS is handed over after its end',
    mutate: (evidence) => Object.assign(evidence.gateway[1] ?? {}, { at: instant('23 14:01') }),
    check: 'sms',
    says: 'was handed over after its end',
  },
  {
    what: 'an SMS is forgotten after an outage',
    mutate: (evidence) => leaveWaiting(evidence, 'queued'),
    check: 'sms',
    says: 'The SMS sms-COA_2 of 2026-11-22T08:30:00.000Z is still to be handed over',
  },
  {
    what: 'an outage ends an SMS',
    mutate: (evidence) => leaveWaiting(evidence, 'expired'),
    check: 'sms',
    says: 'The SMS sms-COA_2 of 2026-11-22T08:30:00.000Z was never handed over',
  },
  {
    what: 'a stopped SMS was handed over',
    mutate: (evidence) =>
      everywhere(evidence, 'sms_messages', { id: 'sms-COA_2' }, (row) => ({ ...row, state: 'stopped' })),
    check: 'sms',
    says: 'was handed over, and is stopped',
  },
  {
    what: 'a delivery report is lost',
    mutate: (evidence) => {
      const [act] = evidence.acts
      const body = { reports: [{ id: 'sms-COA_2', reference: 'ref-1', state: 'failed' }] }
      if (act) evidence.acts.push({ ...act, id: 'reporter#1', kind: 'report_sms', outcome: 'done', body })
    },
    check: 'sms',
    says: 'says failed of an SMS that is sent',
  },
  {
    what: 'a recipient is missing',
    mutate: (evidence) => remove(evidence, 'notification_recipients', { participant_id: 'id-COA_2' }),
    check: 'sms',
    says: 'says 2 recipients, and has 1',
  },
]

const histories: readonly Mutation[] = [
  {
    what: 'a history does not name a check-out',
    mutate: (evidence) => remove(evidence, 'participant_history', { participant_id: 'id-PLA_1', kind: 'checkout' }),
    check: 'histories',
    says: 'The history of PLA_1 does not name act-12',
  },
  {
    what: 'a history names another actor',
    mutate: (evidence) =>
      everywhere(evidence, 'participant_history', { participant_id: 'id-PLA_3', kind: null }, (row) => ({
        ...row,
        admin_username: 'Desk',
      })),
    check: 'histories',
    says: 'The history of PLA_3 does not name act-10',
  },
  {
    what: 'a history has a gap',
    mutate: (evidence) => {
      const changes = [{ field: 'checkinStatus', from: 'pending', to: 'checked_in' }]
      repeat(evidence, 'participant_history', { participant_id: 'id-PLA_3', kind: 'checkin' }, { id: 900, changes })
    },
    check: 'histories',
    says: 'The history of PLA_3 changes checkinStatus from pending (900), which was checked_in',
  },
  {
    what: 'a history lacks the last change',
    mutate: (evidence) =>
      everywhere(evidence, 'participants', { id: 'id-PLA_3' }, (row) => ({ ...row, checkin_status: 'checked_out' })),
    check: 'histories',
    says: 'The history of PLA_3 ends with checkinStatus checked_in, and it is checked_out',
  },
  {
    what: 'the audit does not name a closed night',
    mutate: (evidence) => remove(evidence, 'audit_events', { kind: 'night_audit', object: day(21) }),
    check: 'histories',
    says: 'The audit does not name act-9',
  },
  {
    what: 'the audit names a departure twice',
    mutate: (evidence) => repeat(evidence, 'audit_events', { kind: 'departure' }, { id: 901 }),
    check: 'once',
    says: 'The audit names departure of departure-1',
  },
]

/** What goes wrong with closed nights, SMS and histories. */
export const recordMutations: readonly Mutation[] = [...nights, ...said, ...messages, ...histories]
