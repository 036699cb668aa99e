import { actOf, everywhere, type Mutation, onNight, remove, repeat, shiftLedger } from './mutation.ts'
import { day, instant } from './week-builder.ts'

const once: readonly Mutation[] = [
  {
    what: 'an acknowledged check-in did not happen',
    mutate: (evidence) =>
      everywhere(evidence, 'participants', { participant_id: 'PLA_3' }, (row) => ({
        ...row,
        checkin_status: 'pending',
        checkin_time: null,
      })),
    check: 'stays',
    says: 'PLA_3: the database at 2026-11-21 15:00',
  },
  {
    what: 'a check-in is in the history twice',
    mutate: (evidence) => repeat(evidence, 'participant_history', { participant_id: 'id-PLA_3' }, { id: 900 }),
    check: 'once',
    says: 'PLA_3 has 2 times checkin',
  },
  {
    what: 'a refused check-out happened',
    mutate: (evidence) => Object.assign(actOf(evidence, 'check_out'), { outcome: 'refused', status: 409 }),
    check: 'stays',
    says: 'PLA_1: the database at 2026-11-23',
  },
  {
    what: 'the repeat of an arrival made a second person',
    mutate: (evidence) =>
      repeat(evidence, 'participants', { participant_id: 'OFC_1' }, { id: 'id-OFC_2', participant_id: 'OFC_2' }),
    check: 'once',
    says: '3 rows  in participants, at most 2 expected',
  },
  {
    what: 'an acknowledged arrival is gone',
    mutate: (evidence) => remove(evidence, 'participants', { participant_id: 'OFC_1' }),
    check: 'once',
    says: 'was acknowledged, and id-OFC_1 is not in participants',
  },
  {
    what: 'an invoice was entered twice',
    mutate: (evidence) => repeat(evidence, 'invoices', { id: 8 }, { id: 9 }),
    check: 'once',
    says: '2 rows A INV-1 in invoices',
  },
  {
    what: 'a message was sent twice',
    mutate: (evidence) => repeat(evidence, 'notifications', { id: 'message-1' }, { id: 'message-2' }),
    check: 'once',
    says: 'The message “Bus at six” is there 2 times',
  },
  {
    what: 'two acts were answered with one departure',
    mutate: (evidence) => {
      const act = actOf(evidence, 'departure')
      evidence.acts.push({ ...act, id: 'act-101', key: 'another key' })
    },
    check: 'once',
    says: 'which is what act-13 created',
  },
  {
    what: 'an answer counts more people than were checked in',
    mutate: (evidence) => Object.assign(actOf(evidence, 'check_in'), { answer: { checkedIn: 3, skipped: [] } }),
    check: 'once',
    says: 'says checkedIn 3, expected 2',
  },
  {
    what: 'a row of a sheet that was stored is missing',
    mutate: (evidence) => remove(evidence, 'participants', { participant_id: 'PLA_5' }),
    check: 'once',
    says: 'says that it created 1, and 0 rows are of it',
  },
]

const rooms: readonly Mutation[] = [
  {
    what: 'the boards list somebody with a former status',
    mutate: (evidence) =>
      everywhere(evidence, 'listed_people', { id: 'id-PLA_3' }, (row) => ({ ...row, checkin_status: 'pending' })),
    check: 'stays',
    says: 'PLA_3 is not listed as stored',
  },
  {
    what: 'the boards do not list somebody',
    mutate: (evidence) => remove(evidence, 'listed_people', { id: 'id-PLA_3' }),
    check: 'stays',
    says: 'PLA_3 is not listed as stored',
  },
  {
    what: 'a room is held in a night that the hotel does not have',
    mutate: (evidence) =>
      everywhere(evidence, 'hotel_instances', { id: 'id-B' }, (row) => ({
        ...row,
        nights: `[${day(20)},${day(22)})`,
      })),
    check: 'rooms',
    says: 'and the hotel is open from 2026-11-20 to 2026-11-22',
  },
  {
    what: 'somebody is in two places in a night',
    mutate: (evidence) => {
      repeat(evidence, 'stays', onNight('PLA_4', 22), { instance_id: 'id-A' })
      shiftLedger(evidence, 22, 'id-A', 1, 1)
    },
    check: 'rooms',
    says: 'PLA_4 is in two places in one night',
  },
  {
    what: 'a released room was given back and taken twice',
    mutate: (evidence) => {
      for (const night of [23]) {
        for (const code of ['PLA_1', 'PLA_2']) {
          everywhere(evidence, 'stays', onNight(code, night), (row) => ({ ...row, is_held: true }), 3)
          shiftLedger(evidence, night, 'id-A', 1, 3)
        }
      }
    },
    check: 'rooms',
    says: 'A in the night 2026-11-23 has 1 people too many',
  },
  {
    what: 'the ledger is one too low',
    mutate: (evidence) => shiftLedger(evidence, 22, 'id-B', -1, 2),
    check: 'ledger',
    says: 'The ledger has 3 for B in the night 2026-11-22 at 2026-11-22 14:00, the stays 4',
  },
]

const stays: readonly Mutation[] = [
  {
    what: 'a check-out frees a night too few',
    mutate: (evidence) => {
      everywhere(evidence, 'stays', onNight('PLA_1', 23), (row) => ({ ...row, is_held: true }), 3)
      shiftLedger(evidence, 23, 'id-A', 1, 3)
    },
    check: 'stays',
    says: 'PLA_1: the database at 2026-11-23',
  },
  {
    what: 'a move begins a night too early',
    mutate: (evidence) => {
      everywhere(evidence, 'stays', onNight('PLA_3', 22), (row) => ({ ...row, instance_id: 'id-A' }), 2)
      shiftLedger(evidence, 22, 'id-A', 1, 2)
      shiftLedger(evidence, 22, 'id-B', -1, 2)
    },
    check: 'stays',
    says: 'PLA_3: the database at 2026-11-22',
  },
  {
    what: 'an undone departure does not give the last day back',
    mutate: (evidence) =>
      everywhere(evidence, 'bookings', { participant_id: 'id-COA_1' }, (row) => ({ ...row, end_date: day(23) }), 3),
    check: 'stays',
    says: 'COA_1: the database at 2026-11-23',
  },
  {
    what: 'an arrival is booked for a night too many',
    mutate: (evidence) =>
      everywhere(evidence, 'bookings', { participant_id: 'id-OFC_1' }, (row) => ({ ...row, end_date: day(24) })),
    check: 'stays',
    says: 'OFC_1: the database at 2026-11-21',
  },
  {
    what: 'a name changes that nobody changed',
    mutate: (evidence) =>
      everywhere(evidence, 'participants', { participant_id: 'PLA_1' }, (row) => ({ ...row, name: 'Kumaran' }), 2),
    check: 'stays',
    says: 'PLA_1: the database at 2026-11-22',
  },
  {
    what: 'the check-in is stored at another time',
    mutate: (evidence) =>
      everywhere(evidence, 'participants', { participant_id: 'PLA_1' }, (row) => ({
        ...row,
        checkin_time: instant('21 14:01'),
      })),
    check: 'stays',
    says: 'PLA_1: the database at 2026-11-21',
  },
  {
    what: 'somebody is there whom nobody added',
    mutate: (evidence) =>
      repeat(evidence, 'participants', { participant_id: 'PLA_4' }, { id: 'id-X', participant_id: 'PLA_X' }),
    check: 'stays',
    says: 'PLA_X',
  },
]

/** What goes wrong with acts, rooms and stays. */
export const stayMutations: readonly Mutation[] = [...once, ...rooms, ...stays]
