import { describe, expect, it } from 'vitest'
import { causesOf, messageCount } from './message-causes.rules.ts'
import { headerProblems } from './sheet-messages.constants.ts'
import { uploadMessages } from './uploads.constants.ts'

describe('errors grouped by cause', () => {
  it('have their common text, with all rows', () => {
    expect(causesOf(['Row 17: NAME is required', 'Row 21: NAME is required', 'Row 22: NAME is required'])).toEqual([
      {
        cause: 'NAME is required',
        rows: [
          { from: 17, to: 17 },
          { from: 21, to: 22 },
        ],
        count: 3,
        variants: [{ text: 'NAME is required', rows: expect.any(Array) }],
      },
    ])
  })

  it('with different values have one cause, each with its rows', () => {
    const [cause, ...others] = causesOf([
      'Row 4: HOTEL_ID ABC01 is not in the hotel inventory',
      'Row 9: HOTEL_ID XYZ is not in the hotel inventory',
      'Row 5: HOTEL_ID ABC01 is not in the hotel inventory',
    ])
    expect(others).toEqual([])
    expect(cause).toEqual({
      cause: 'HOTEL_ID is not in the hotel inventory',
      rows: [
        { from: 4, to: 5 },
        { from: 9, to: 9 },
      ],
      count: 3,
      variants: [
        { text: 'HOTEL_ID ABC01 is not in the hotel inventory', rows: [{ from: 4, to: 5 }] },
        { text: 'HOTEL_ID XYZ is not in the hotel inventory', rows: [{ from: 9, to: 9 }] },
      ],
    })
  })

  it('with one value only keep their text', () => {
    const causes = causesOf(['Row 4: HOTEL_ID ABC01 is not in the hotel inventory'])
    expect(causes.map(({ cause }) => cause)).toEqual(['HOTEL_ID ABC01 is not in the hotel inventory'])
  })

  it('are sorted by frequency, then by row, with messages about the whole sheet last', () => {
    const causes = causesOf([
      'The sheet is odd',
      'Row 9: AGE is required',
      'Row 3: NAME is required',
      'Row 5: TEAM is required',
      'Row 6: TEAM is required',
    ])
    expect(causes.map(({ cause }) => cause)).toEqual([
      'TEAM is required',
      'NAME is required',
      'AGE is required',
      'The sheet is odd',
    ])
  })

  it('of a failed batch have the rows of the batch', () => {
    expect(causesOf(['Rows 502 to 1001: The database was not reachable'])).toMatchObject([
      { cause: 'The database was not reachable', rows: [{ from: 502, to: 1001 }], count: 500 },
    ])
  })

  it('that name no row are counted by their messages', () => {
    const overbooked = (hotel: string) =>
      `Hotel ${hotel}, instance 1 is overbooked from 03/11/2026 on (people: 9, rooms: 8)`
    expect(causesOf([overbooked('AAA'), overbooked('BBB')])).toMatchObject([
      { cause: 'Hotel instances are overbooked', rows: [], count: 2 },
    ])
  })

  it('keep the line breaks of a message', () => {
    expect(causesOf(['Row 2: ROLE must be coach or official, not "a\nb"'])).toMatchObject([
      { cause: 'ROLE must be coach or official, not "a\nb"', rows: [{ from: 2, to: 2 }] },
    ])
  })

  it('ignore the last line of a cut list', () => {
    expect(causesOf(['Row 2: NAME is required', uploadMessages.andMore(41)])).toHaveLength(1)
    expect(causesOf(['Row 2: A is required', 'Row 3: B is required', uploadMessages.andMore(2)])).toMatchObject([
      { cause: 'A is required' },
      { cause: 'B is required' },
    ])
  })

  it('name no row where only a quoted text does', () => {
    const message = headerProblems.unknown('Row 3: shirt')
    expect(causesOf([message])).toMatchObject([{ cause: message, rows: [], count: 1 }])
  })
})

describe('messageCount', () => {
  it('counts the lines', () => {
    expect(messageCount([])).toBe(0)
    expect(messageCount(['Row 2: NAME is required', 'Row 3: NAME is required'])).toBe(2)
  })

  it('adds the number in the last line of a cut list', () => {
    expect(messageCount(['Row 2: NAME is required', uploadMessages.andMore(41)])).toBe(42)
    expect(messageCount(['Row 2: NAME is required', uploadMessages.andMore(123_456)])).toBe(123_457)
    expect(messageCount(['Row 2: A is required', 'Row 3: B is required', uploadMessages.andMore(2)])).toBe(4)
  })

  it('ignores a number in any other message', () => {
    expect(messageCount(['Row 17: NAME is required', uploadMessages.andMore(5000)])).toBe(5001)
    expect(messageCount(['Row 17: … and 3 more or less'])).toBe(1)
  })
})
