import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { describe, expect, test } from 'vitest'
import type { CellType } from '../../../platform/sheets/sheet.ts'
import type { Cells, Findings, KnownCell } from './cells.rules.ts'
import { type CoachColumn, type PlayerColumn, readCoachRow, readPlayerRow } from './people-sheets.rules.ts'

const coach: Cells<CoachColumn> = {
  ROLE: 'Coach',
  COACH_ID: 'COA_101',
  NAME: 'Karthik U',
  MOBILE_NUMBER: '78277 70630',
  DISCIPLINE: 'Athletics',
  LOCATION: 'Tindivanam',
  DISTRICT: 'Viluppuram',
  HOTEL_ID: 'ari01',
  BOOKING_START_DATE: '18/11/2026',
  BOOKING_END_DATE: '2026-11-21',
  BOOKING_REFERENCE_NUMBER: 'TST26-ATH-101',
}
const noBooking = { HOTEL_ID: '', BOOKING_START_DATE: '', BOOKING_END_DATE: '', BOOKING_REFERENCE_NUMBER: '' }

const player: Cells<PlayerColumn> = {
  COACH_ID: 'COA_101',
  PLAYER_ID: 'PLA_1001',
  PLAYER_NAME: 'Y. Divya',
  MOBILE_NUMBER: '+91-7889567548',
  TEAM_NAME: 'Viluppuram Athletics U-19 Boys',
  HOTEL_ID: 'ARI01',
  BOOKING_REFERENCE: 'TST26-ATH-101',
  BOOKING_START_DATE: '18/11/2026',
  BOOKING_END_DATE: '21/11/2026',
}

const options = { minimumStayDays: 3 }

const readCoach = (changes: Cells<CoachColumn>, isExport = false) => {
  const findings: Findings = { errors: [], warnings: [] }
  return { row: readCoachRow({ ...coach, ...changes }, findings, { ...options, isExport }), ...findings }
}

const readPlayer = (changes: Cells<PlayerColumn>, isExport = false) => {
  const findings: Findings = { errors: [], warnings: [] }
  return { row: readPlayerRow({ ...player, ...changes }, findings, { ...options, isExport }), ...findings }
}

describe('a coach or an official', () => {
  test('a good row', () => {
    expect(readCoach({ UNKNOWN_PLAYER_COUNT: '3', TRAVEL_POC_MOBILE: '94692-13823' })).toMatchObject({
      row: {
        role: 'coach',
        participantId: 'COA_101',
        mobileNumber: '+917827770630',
        hotelId: 'ARI01',
        startDate: '2026-11-18',
        endDate: '2026-11-21',
        reference: 'TST26-ATH-101',
        travelPocMobile: '+919469213823',
        unknownPlayers: 3,
        isReferenceOnly: false,
      },
      errors: [],
      warnings: [],
    })
  })

  test.each<[Cells<CoachColumn>, string]>([
    [{ ROLE: '' }, 'ROLE is required'],
    [{ ROLE: 'umpire' }, 'ROLE must be coach or official, not "umpire"'],
    [{ COACH_ID: '' }, 'COACH_ID is required'],
    [{ NAME: '' }, 'NAME is required'],
    [{ MOBILE_NUMBER: '12345' }, 'MOBILE_NUMBER must be a 10-digit mobile number starting with 6 to 9, not "12345"'],
    [{ DISCIPLINE: '' }, 'DISCIPLINE is required'],
    [{ LOCATION: '' }, 'LOCATION is required'],
    [{ DISTRICT: '' }, 'DISTRICT is required'],
    [{ HOTEL_ID: '' }, 'HOTEL_ID is required'],
    [{ BOOKING_START_DATE: '' }, 'BOOKING_START_DATE is required'],
    [{ BOOKING_END_DATE: '' }, 'BOOKING_END_DATE is required'],
    [{ BOOKING_REFERENCE_NUMBER: '' }, 'BOOKING_REFERENCE_NUMBER is required'],
    [{ BOOKING_REFERENCE_NUMBER: 'x'.repeat(51) }, 'BOOKING_REFERENCE_NUMBER must have at most 50 characters'],
    [{ BOOKING_END_DATE: '20/11/2026' }, 'BOOKING_END_DATE must be at least 3 days after BOOKING_START_DATE'],
    [{ UNKNOWN_PLAYER_COUNT: '101' }, 'UNKNOWN_PLAYER_COUNT must be a whole number from 0 to 100, not "101"'],
    [{ IS_REFERENCE_ONLY: 'perhaps' }, 'IS_REFERENCE_ONLY must be TRUE or FALSE, not "perhaps"'],
    [{ ROLE: 'official', IS_REFERENCE_ONLY: 'yes', ...noBooking }, 'IS_REFERENCE_ONLY is for coaches only'],
  ])('%j: %s', (changes, error) => expect(readCoach(changes).errors).toEqual([error]))

  test('a contact may have a landline, and no row has the fields of the other sheet', () => {
    expect(readCoach({ VENUE_POC_MOBILE: '0466-2038837' })).toMatchObject({
      row: { venuePocMobile: '0466-2038837', travelPocMobile: null, coachId: null, teamName: null },
      errors: [],
    })
    expect(readPlayer({}).row).toMatchObject({ discipline: null, district: null, stadium: null, travelPocName: null })
  })

  test('a reference-only coach needs no booking, and ignores the one of the row', () => {
    const nothing = { hotelId: null, startDate: null, endDate: null, reference: null, isReferenceOnly: true }
    expect(readCoach({ IS_REFERENCE_ONLY: 'YES', ...noBooking })).toMatchObject({
      row: nothing,
      errors: [],
      warnings: [],
    })
    expect(readCoach({ IS_REFERENCE_ONLY: 'YES' })).toMatchObject({ row: nothing, errors: [], warnings: [] })
  })

  test('the booking of a reference-only coach is used for placeholders', () => {
    const row = { hotelId: 'ARI01', startDate: '2026-11-18', unknownPlayers: 2 }
    expect(readCoach({ IS_REFERENCE_ONLY: 'YES', UNKNOWN_PLAYER_COUNT: '2' })).toMatchObject({ row, warnings: [] })
    const without = readCoach({
      IS_REFERENCE_ONLY: 'YES',
      UNKNOWN_PLAYER_COUNT: '2',
      HOTEL_ID: '',
      BOOKING_END_DATE: '',
    })
    expect(without.row).toMatchObject({ unknownPlayers: 0, startDate: null })
    expect(without.warnings).toEqual([
      "UNKNOWN_PLAYER_COUNT 2 was not read: a reference-only coach's players need HOTEL_ID, BOOKING_END_DATE",
    ])
  })

  test('warns of placeholders of an official', () => {
    const { row, warnings } = readCoach({ ROLE: 'OFFICIAL', UNKNOWN_PLAYER_COUNT: '2' })
    expect(row.unknownPlayers).toBe(0)
    expect(warnings).toEqual(['UNKNOWN_PLAYER_COUNT is for coaches only and was not read'])
    expect(readCoach({ ROLE: 'OFFICIAL', UNKNOWN_PLAYER_COUNT: '0' }).warnings).toEqual([])
  })
})

describe('a player', () => {
  test('a good row', () => {
    expect(readPlayer({ MOBILE_NUMBER: '' })).toMatchObject({
      row: { role: 'player', participantId: 'PLA_1001', coachId: 'COA_101', mobileNumber: null, hotelId: 'ARI01' },
      errors: [],
    })
  })

  test.each<[Cells<PlayerColumn>, string]>([
    [{ COACH_ID: '' }, 'COACH_ID is required'],
    [{ COACH_ID: 'COA 101' }, 'COACH_ID must be at most 20 letters, digits, hyphens and underscores, not "COA 101"'],
    [{ PLAYER_ID: '' }, 'PLAYER_ID is required'],
    [{ PLAYER_NAME: '' }, 'PLAYER_NAME is required'],
    [{ PLAYER_NAME: 'x'.repeat(101) }, 'PLAYER_NAME must have at most 100 characters'],
    [{ TEAM_NAME: '' }, 'TEAM_NAME is required'],
    [{ TEAM_NAME: 'x'.repeat(201) }, 'TEAM_NAME must have at most 200 characters'],
    [{ HOTEL_ID: '' }, 'HOTEL_ID is required'],
    [{ BOOKING_REFERENCE: '' }, 'BOOKING_REFERENCE is required'],
    [{ BOOKING_START_DATE: '' }, 'BOOKING_START_DATE is required'],
    [{ BOOKING_END_DATE: '17/11/2026' }, 'BOOKING_END_DATE must be on or after BOOKING_START_DATE'],
  ])('%j: %s', (changes, error) => expect(readPlayer(changes).errors).toEqual([error]))
})

describe('out of an export', () => {
  const dummy = { MOBILE_NUMBER: '+910000000000' }

  test('a player may have no team, and the dummy number', () => {
    expect(readPlayer({ TEAM_NAME: '', ...dummy }, true)).toMatchObject({
      row: { teamName: null, mobileNumber: '+910000000000' },
      errors: [],
    })
  })

  test.each<[Cells<PlayerColumn>, string]>([
    [{ PLAYER_NAME: '' }, 'PLAYER_NAME is required'],
    [{ COACH_ID: '' }, 'COACH_ID is required'],
  ])('%j: %s', (changes, error) => expect(readPlayer(changes, true).errors).toEqual([error]))

  test('a coach may have the dummy number', () => {
    expect(readCoach(dummy, true)).toMatchObject({ row: { mobileNumber: '+910000000000' }, errors: [] })
  })

  test('other numbers are checked as usual, and other sheets may not have the dummy number', () => {
    expect(readPlayer({ MOBILE_NUMBER: '0000000000' }, true).errors).toHaveLength(1)
    expect(readPlayer(dummy).errors).toHaveLength(1)
    expect(readCoach(dummy).errors).toHaveLength(1)
  })
})

describe('the number of a room', () => {
  const inRoom = (typed: string | KnownCell) => ({ ...player, ROOM: typed })

  test.each(['101', '12B', 'G-2/A', '1234567890', ''])('%j is one', (number) => {
    expect(roomNumberMistake(number)).toBeUndefined()
    expect(normalisedRoomNumber(` ${number.toLowerCase()} `)).toBe(number)
    expect(readPlayer(inRoom(` ${number.toLowerCase()} `))).toMatchObject({
      row: { roomNumber: number === '' ? null : number },
      errors: [],
    })
  })

  test.each(['12 B', '1.5', '12345678901', 'அ1'])('%j is none', (typed) => {
    expect(roomNumberMistake(typed)).toBe('A room number has 1 to 10 letters, digits, - or /')
    expect(readPlayer(inRoom(typed))).toMatchObject({
      row: { roomNumber: null },
      errors: [expect.stringMatching(/^ROOM /)],
    })
  })

  const typed: CellType = { kind: 'number', format: '0000', source: 'typed', typed: null }

  test.each<[string, CellType, string]>([
    ['2026-02-01', { ...typed, kind: 'date' }, 'was changed into a date by the spreadsheet'],
    ['05:01', { ...typed, kind: 'time' }, 'was changed into a date by the spreadsheet'],
    ['1234567890123456', typed, 'was changed into a number by the spreadsheet'],
  ])('%s of a cell of %j is none', (shown, type, problem) => {
    expect(readPlayer(inRoom({ text: shown, type })).errors).toEqual([
      `ROOM ${problem}: type it again as text, not "${shown}"`,
    ])
  })

  test('has the zeros that its cell shows', () => {
    expect(readPlayer(inRoom({ text: '7', type: typed }))).toMatchObject({
      row: { roomNumber: '0007' },
      errors: [],
    })
  })
})
