import { actOf, answer, everywhere, lastReading, type Mutation, remove } from './mutation.ts'
import { day, instant } from './week-builder.ts'

const replacements: readonly Mutation[] = [
  {
    what: 'a replaced player keeps the room',
    mutate: (evidence) =>
      everywhere(evidence, 'stays', { participant_id: 'id-PLA_7' }, (row) => ({ ...row, is_held: true }), 3),
    check: 'stays',
    says: 'PLA_7: the database at 2026-11-23',
  },
  {
    what: 'a substitute gets a night too few',
    mutate: (evidence) => remove(evidence, 'stays', { participant_id: 'id-PLA_8', nights: `[${day(25)},${day(26)})` }),
    check: 'stays',
    says: 'PLA_8: the database at 2026-11-23',
  },
  {
    what: 'a substitute has another reference',
    mutate: (evidence) =>
      everywhere(evidence, 'bookings', { participant_id: 'id-PLA_8' }, (row) => ({ ...row, reference: 'NEW' })),
    check: 'stays',
    says: 'PLA_8: the database at 2026-11-23',
  },
  {
    what: 'a substitute is in another team',
    mutate: (evidence) =>
      everywhere(evidence, 'participants', { participant_id: 'PLA_8' }, (row) => ({ ...row, coach_id: 'COA_1' })),
    check: 'stays',
    says: 'PLA_8 has the coach_id COA_1, expected COA_2',
  },
  {
    what: 'a history does not name the replacement',
    mutate: (evidence) => remove(evidence, 'participant_history', { participant_id: 'id-PLA_8' }),
    check: 'histories',
    says: 'The history of PLA_8 does not name',
  },
  {
    what: 'the pass of a replaced player is still good',
    mutate: (evidence) =>
      Object.assign(lastReading(evidence, 'scan'), { status: 200, answer: { participantId: 'PLA_7' } }),
    check: 'stays',
    says: 'is that of PLA_7, expected nobody',
  },
]

const hotels: readonly Mutation[] = [
  {
    what: 'the hotel is shown days before',
    mutate: (evidence) =>
      Object.assign(lastReading(evidence, 'hotel'), { at: instant('19 10:00'), began: 1_000, ended: 1_001 }),
    check: 'screens',
    says: 'shows B Road, which is too early',
  },
  {
    what: 'another hotel is shown',
    mutate: answer('hotel', 'B Road', 'A Road'),
    check: 'screens',
    says: 'shows A Road of A, expected B',
  },
  {
    what: 'the code of the hotel is shown',
    mutate: answer('hotel', 'Hotel of Bala', 'B'),
    check: 'screens',
    says: 'shows the code B',
  },
  {
    what: 'a team that is there does not find its hotel',
    mutate: (evidence) => Object.assign(lastReading(evidence, 'hotel'), { answer: { hotels: [] } }),
    check: 'screens',
    says: 'shows no hotel',
  },
]

const evenings: readonly Mutation[] = [
  {
    what: 'the list of those without a room misses one',
    mutate: (evidence) =>
      everywhere(evidence, 'bookings', { participant_id: 'id-PLA_5' }, (row) => ({ ...row, hotel_id: null })),
    check: 'screens',
    says: 'PLA_5 has no room',
  },
  {
    what: 'the list of those without a room has one too many',
    mutate: answer('unhoused', '[]', '[{"participantId":"PLA_4"}]'),
    check: 'screens',
    says: 'PLA_4 is on the list of those without a room',
  },
  {
    what: 'a task is missing',
    mutate: answer('todo', 'nights_open', 'dlt_text'),
    check: 'screens',
    says: 'Office has not to do nights_open',
  },
  {
    what: 'a task counts a night too few',
    mutate: answer('todo', '2 nights', '1 nights'),
    check: 'screens',
    says: 'expected 2 nights from 2026-11-20 on',
  },
  {
    what: 'nobody is told of an unverified hotel',
    mutate: (evidence) => remove(evidence, 'hotel_verifications', { hotel_id: 'B' }),
    check: 'screens',
    says: 'Office has not to do hotels_unverified',
  },
  {
    what: 'nobody is told of an old backup',
    mutate: answer('backups', instant('23 03:00'), instant('22 03:00')),
    check: 'screens',
    says: 'Office has not to do backup_old',
  },
  {
    what: 'a backup that was made is not kept',
    mutate: (evidence) =>
      evidence.acts.push({
        ...actOf(evidence, 'undo_departure'),
        id: 'act-99',
        kind: 'back_up',
        answer: { name: 'trophy-0.dump', verified: true },
      }),
    check: 'once',
    says: 'act-99 made the backup trophy-0.dump, which is not kept',
  },
  {
    what: 'a change of a list is not told',
    mutate: answer('changes', 'PLA_5', 'PLA_6'),
    check: 'screens',
    says: 'says “” of PLA_5, expected',
  },
  {
    what: 'a change of a list has other dates',
    mutate: answer('changes', `${day(21)}/${day(24)}`, `${day(21)}/${day(25)}`),
    check: 'screens',
    says: 'of OFC_1, expected',
  },
  {
    what: 'changes of a list count from another moment',
    mutate: answer('changes', instant('23 10:30'), instant('23 11:00')),
    check: 'screens',
    says: 'What changed of the rooming list of B until',
  },
  {
    what: 'who comes onto the guest register is not told',
    mutate: answer('register changes', 'OFC_1', 'OFC_2'),
    check: 'screens',
    says: 'What changed of the guest register of B until 2026-11-23T07:30:00.000Z says “” of OFC_1, expected',
  },
  {
    what: 'a number of a room is told that was there before',
    mutate: answer('register changes', '"PLA_5","kind":"added","from":null', '"PLA_4","kind":"room","from":null'),
    check: 'screens',
    says: 'of PLA_4, expected nothing',
  },
  {
    what: 'who was replaced is not crossed out on the check-in sheet',
    mutate: answer('sheet changes', 'PLA_7', 'PLA_9'),
    check: 'screens',
    says: 'What changed of the check-in sheet of B until 2026-11-23T07:30:00.000Z says “” of PLA_7, expected',
  },
  {
    what: 'the guest register misses somebody',
    mutate: (evidence) => {
      for (const { cells } of evidence.downloads) cells.pop()
    },
    check: 'screens',
    says: 'has not Chitra, 2026-11-21 to 2026-11-24',
  },
  {
    what: 'the check-in sheet has somebody who has arrived',
    mutate: (evidence) =>
      everywhere(evidence, 'participants', { participant_id: 'PLA_8' }, (row) => ({
        ...row,
        checkin_status: 'checked_in',
      })),
    check: 'screens',
    says: 'has Wasim, 2026-11-23 to 2026-11-26, who is not there',
  },
]

const journeys: readonly Mutation[] = [
  {
    what: 'an older journey stands',
    mutate: answer('arrivals', '"place":"Egmore","number":"1"', '"place":"Central","number":"2"'),
    check: 'screens',
    says: 'Central 2, 4 here, 0 gone, late” of COA_2',
  },
  {
    what: 'a team without a plan is not asked for it',
    mutate: answer('no departure', 'COA_1', 'COA_3'),
    check: 'screens',
    says: 'The board of departures (none) of 2026-11-23T07:30:00.000Z has not COA_1',
  },
  {
    what: 'a team that has said it is asked again',
    mutate: answer('no arrival', '[]', '[{"coachId":"COA_2"}]'),
    check: 'screens',
    says: 'has COA_2, who does not belong there',
  },
  {
    what: 'a team that has not come is in time',
    mutate: answer('overdue', '"isOverdue":true', '"isOverdue":false'),
    check: 'screens',
    says: '4 here, 0 gone, in time” of COA_2',
  },
  {
    what: 'the hours count a team of another place',
    mutate: answer('hours', '"teams":1,"people":6', '"teams":2,"people":11'),
    check: 'screens',
    says: 'has not “9 egmore: 1 teams, 6 people”',
  },
]

const strangers: readonly Mutation[] = [
  {
    what: 'a stranger is let in',
    mutate: (evidence) =>
      Object.assign(actOf(evidence, 'try_sign_in'), { outcome: 'done', status: 200, answer: { token: 'x' } }),
    check: 'privacy',
    says: 'was let in without a code',
  },
  {
    what: 'a number gets a third code at once',
    mutate: (evidence) => {
      for (const values of [['1'], ['2'], ['3']]) {
        const sms = { at: instant('22 14:00'), received: 1_000, to: '+919800000011', template: 'one_time_password' }
        evidence.gateway.push({ ...sms, values, reference: `code-${values[0]}`, answer: 'accepted' })
      }
    },
    check: 'privacy',
    says: '3 codes were sent to …0011',
  },
]

/** Mistakes with substitutes, hotels that are looked for, what is read in the evening, journeys, and strangers. */
export const officeMutations: readonly Mutation[] = [...replacements, ...hotels, ...evenings, ...journeys, ...strangers]
