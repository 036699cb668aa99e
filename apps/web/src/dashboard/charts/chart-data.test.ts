import { expect, it } from 'vitest'
import {
  arrivalBars,
  departureBars,
  disciplineBars,
  describeBars,
  describeRooms,
  barTableRows,
  roomTableRows,
  wholeTicks,
} from './chart-data.ts'

const days = [
  {
    day: '2026-11-20',
    arrivalsExpected: 1000,
    arrivalsDone: 1000,
    departuresExpected: 0,
    departuresDone: 0,
    occupiedRooms: 900,
    totalRooms: 1200,
  },
  {
    day: '2026-11-21',
    arrivalsExpected: 500,
    arrivalsDone: 200,
    departuresExpected: 8,
    departuresDone: 3,
    occupiedRooms: 1250,
    totalRooms: 1200,
  },
  {
    day: '2026-11-22',
    arrivalsExpected: 0,
    arrivalsDone: 0,
    departuresExpected: 0,
    departuresDone: 0,
    occupiedRooms: 0,
    totalRooms: 0,
  },
]

it('arrivals are a table with each day and the total', () => {
  expect(barTableRows(arrivalBars(days))).toEqual([
    ['20/11/2026', '1,000', '1,000', '100%'],
    ['21/11/2026', '200', '500', '40%'],
    ['22/11/2026', '0', '0', '0%'],
    ['Total', '1,200', '1,500', '80%'],
  ])
})

it('departures are described by their total', () => {
  expect(describeBars('Departures per Day', 'Left', departureBars(days))).toBe(
    'Departures per Day: left 3 of 8 (37.5%); most expected: 21/11/2026 (8).',
  )
  expect(describeBars('Departures per Day', 'Left', [])).toBe('Departures per Day: left 0 of 0 (0%).')
})

it('bars have what is done and what is open', () => {
  expect(arrivalBars(days)[1]).toEqual({ name: '21/11/2026', mark: '21/11', done: 200, open: 300 })
  expect(disciplineBars([{ discipline: null, expected: 3, arrived: 1 }])).toEqual([
    { name: 'No discipline', mark: 'No discipline', done: 1, open: 2 },
  ])
})

it('rooms are a table, and are described by the fullest night', () => {
  expect(roomTableRows(days)).toEqual([
    ['20/11/2026', '900', '1,200', '75%'],
    ['21/11/2026', '1,250', '1,200', '104.2%'],
    ['22/11/2026', '0', '0', ''],
  ])
  expect(describeRooms(days)).toBe('Occupancy per Night: at most 1,250 of 1,200 rooms (104.2%), on 21/11/2026.')
})

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [94, [0, 20, 40, 60, 80, 100]],
  [130, [0, 50, 100, 150]],
  [260, [0, 100, 200, 300]],
  [10_000, [0, 2000, 4000, 6000, 8000, 10_000]],
])('an axis up to %i is marked at %j', (most, marks) => {
  expect(wholeTicks(most)).toEqual(marks)
})
