import { expect, it } from 'vitest'
import { sheetRules } from './upload-dialog.constants.ts'

it('each sheet has its rules, with the minimum stay of the settings', () => {
  expect(sheetRules('hotel-inventory', 3)).toEqual([
    'Hotel ID validation preventing overlapping dates',
    'Minimum 3-day stay',
    'Duplicate combinations skipped',
    'May also have the columns ROOM_RATE (rupees per room and night) and PAYS_FOR (blocked, booked or used)',
  ])
  expect(sheetRules('coaches-officials', 5)).toContain('Minimum 5-day stay')
  expect(sheetRules('players', 2)).toHaveLength(6)
})

it('a minimum stay of 1 is not listed', () => {
  expect(sheetRules('players', 1)).toEqual([
    'Coach ID must exist',
    'Hotel ID must exist',
    'Unique player ID',
    'Automatic room occupancy calculation',
    "May also have the column ROOM (the hotel's number of the room, such as 204)",
  ])
})
