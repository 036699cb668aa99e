import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { type TestContext, createTestContext } from '../../testing/test-context.ts'

let server: TestContext

beforeEach(async () => {
  server = await createTestContext()
})
afterEach(() => server.close())

const lenient = { validateHotelIds: true, enforceMinimumStay: true, skipDuplicates: true }
const november = '01/11/2026|30/11/2026'

describe('the hotel inventory', () => {
  const upload = (lines: readonly string[], options = lenient) =>
    uploadLines(server.context, 'hotel-inventory', lines, { options })
  const codes = () =>
    server.database.all<{ code: string; from: string }>(sql`
      SELECT instance_code AS code, start_date AS "from" FROM hotel_instances ORDER BY hotel_id, start_date`)

  test('only an accepted row can conflict with another row', async () => {
    const { created, errors } = await upload([
      'AAA|1|01/11/2026|10/11/2026|5',
      'AAA|2|08/11/2026|15/11/2026|5',
      'AAA|3|12/11/2026|20/11/2026|5',
      'BBB|1|08/11/2026|15/11/2026|5',
    ])
    expect(created).toBe(3)
    expect(errors).toEqual([
      'Row 3: StartDate 08/11/2026 to EndDate 15/11/2026 overlaps with row 2 of hotel AAA (01/11/2026 to 10/11/2026)',
    ])
  })

  test('an instance may begin on the day on which another ends', async () => {
    expect(await upload(['AAA|1|01/11/2026|10/11/2026|5', 'AAA|2|10/11/2026|20/11/2026|5'])).toMatchObject({
      created: 2,
    })
  })

  test('a row that overlaps with a stored instance names it', async () => {
    await upload([`AAA|4|${november}|5`])
    expect((await upload(['AAA|5|29/11/2026|10/12/2026|5'])).errors).toEqual([
      'Row 2: StartDate 29/11/2026 to EndDate 10/12/2026 overlaps with instance 4 of hotel AAA ' +
        '(01/11/2026 to 30/11/2026)',
    ])
  })

  test('an instance with fewer rooms than people whose gap it fills is a warning with the first night', async () => {
    await upload(['AAA|1|01/11/2026|10/11/2026|5', 'AAA|2|14/11/2026|20/11/2026|5'])
    const stays = [
      'C1||AAA|05/11/2026|16/11/2026|1',
      'C2||AAA|07/11/2026|15/11/2026|',
      'C3||AAA|15/11/2026|18/11/2026|',
    ]
    await uploadLines(server.context, 'coaches-officials', stays)
    const lines = ['AAA|3|10/11/2026|14/11/2026|2', 'BBB|1|10/11/2026|14/11/2026|1']
    const over = 'Hotel AAA, instance 3 is overbooked from 10/11/2026 on (people: 3, rooms: 2)'
    const forecast = await uploadLines(server.context, 'hotel-inventory', lines, { isDryRun: true })
    expect(forecast.warnings).toEqual([over])
    expect(await upload(lines)).toMatchObject({ created: 2, warnings: [over] })
  })

  test('rows without an InstanceCode get the next numbers, without a gap for a refused row', async () => {
    await upload(['AAA|7|01/11/2026|05/11/2026|5'])
    const { created, errors } = await upload([
      'AAA||05/11/2026|10/11/2026|5',
      'AAA||06/11/2026|11/11/2026|5',
      'AAA||10/11/2026|15/11/2026|5',
      'AAA|3|15/11/2026|20/11/2026|5',
      'BBB||05/11/2026|10/11/2026|5',
    ])
    expect(created).toBe(4)
    expect(errors).toEqual([expect.stringMatching(/^Row 3: .* overlaps with row 2 /)])
    expect(await codes()).toEqual([
      { code: '7', from: '2026-11-01' },
      { code: '8', from: '2026-11-05' },
      { code: '9', from: '2026-11-10' },
      { code: '3', from: '2026-11-15' },
      { code: '1', from: '2026-11-05' },
    ])
  })

  test('rows without an InstanceCode get the lowest free numbers when those after the highest are too few', async () => {
    await upload(['AAA|999999998|01/11/2026|05/11/2026|5'])
    const { created, errors } = await upload([
      'AAA|2|05/11/2026|10/11/2026|5',
      'AAA||10/11/2026|15/11/2026|5',
      'AAA||15/11/2026|20/11/2026|5',
      'BBB||05/11/2026|10/11/2026|5',
    ])
    expect({ created, errors }).toEqual({ created: 4, errors: [] })
    expect((await codes()).map(({ code }) => code)).toEqual(['999999998', '2', '1', '3', '1'])
  })

  test('duplicates are skipped, or an error when the option is off', async () => {
    const lines = [`AAA|1|${november}|5`, `aaa|1|${november}|5`]
    expect((await upload(lines)).warnings).toEqual([
      'Row 3: HotelID AAA with InstanceCode 1 is already in row 2: skipped',
    ])
    const strict = await upload([`AAA|1|${november}|5`], { ...lenient, skipDuplicates: false })
    expect(strict).toMatchObject({ success: false, created: 0, rejectedRows: 1 })
    expect(strict.errors).toEqual(['Row 2: HotelID AAA with InstanceCode 1 already exists'])
  })

  test('a name or an address that differs from the hotel’s other instances is a warning', async () => {
    await upload(['AAA|1|01/11/2026|10/11/2026|5'])
    const { warnings } = await upload([
      'AAA|2|10/11/2026|20/11/2026|5|Hotel Mullai|Adyar|Chennai|1 Beach Road|600020',
      'AAA|3|20/11/2026|30/11/2026|5|Hotel Nila|Adyar|Chennai|2 Beach Road|600020',
    ])
    expect(warnings).toEqual([
      'Row 2: HotelName differs from "Hotel Nila" of the hotel’s other instances',
      'Row 3: Address differs from that of the hotel’s other instances',
    ])
  })

  test('accepts short instances when the minimum stay is not enforced', async () => {
    const short = ['AAA|1|01/11/2026|02/11/2026|5']
    expect(await upload(short)).toMatchObject({ success: false, created: 0 })
    expect(await upload(short, { ...lenient, enforceMinimumStay: false })).toMatchObject({ created: 1 })
  })

  test('uses the minimum stay of the settings', async () => {
    await server.database.run(sql`UPDATE settings SET minimum_stay_days = 5`)
    expect((await upload(['AAA|1|01/11/2026|05/11/2026|5'])).errors).toEqual([
      'Row 2: EndDate must be at least 5 days after StartDate',
    ])
  })
})

describe('people', () => {
  const coaches = (lines: readonly string[], options = lenient) =>
    uploadLines(server.context, 'coaches-officials', lines, { options })
  const players = (lines: readonly string[], options = lenient) =>
    uploadLines(server.context, 'players', lines, { options })
  const stay = '10/11/2026|14/11/2026'

  beforeEach(() =>
    uploadLines(server.context, 'hotel-inventory', [
      'AAA|1|01/11/2026|12/11/2026|2',
      'AAA|2|14/11/2026|20/11/2026|2',
      `BBB|1|${november}|2`,
    ]),
  )

  test.each([
    ['begins before the first', '31/10/2026|05/11/2026', /^Row 2: BOOKING_START_DATE 31\/10\/2026 is outside .* AAA /],
    ['begins on the last day of one', '12/11/2026|16/11/2026', /^Row 2: BOOKING_START_DATE 12\/11\/2026 /],
    ['ends on the first day of one after a gap', '10/11/2026|14/11/2026', /^Row 2: BOOKING_END_DATE 14\/11\/2026 /],
    ['ends after the last', '16/11/2026|21/11/2026', /^Row 2: BOOKING_END_DATE 21\/11\/2026 /],
  ])('a booking that %s instance of its hotel is an error', async (_what, dates, error) => {
    expect((await coaches([`C1||AAA|${dates}|`])).errors).toEqual([expect.stringMatching(error)])
  })

  test.each([
    ['within one', '01/11/2026|12/11/2026', []],
    [
      'over a gap',
      '09/11/2026|15/11/2026',
      ['Row 2: HOTEL_ID AAA has no rooms for the booking on 2 nights from 12/11/2026 on'],
    ],
  ])('a booking %s is valid', async (_what, dates, warnings) => {
    expect(await coaches([`C1||AAA|${dates}|`])).toMatchObject({ created: 1, errors: [], warnings })
    const held = await server.database.first(sql`SELECT sum(occupied)::integer AS nights FROM room_nights`)
    const { count } = (await server.database.first<{ count: number }>(sql`
      SELECT sum(upper(nights) - lower(nights))::integer AS count FROM stays WHERE is_held`)) ?? { count: -1 }
    expect(held).toEqual({ nights: count })
  })

  test('an unknown hotel is a warning when hotels are not validated, and the participant has no hotel', async () => {
    const lines = [`C1||ZZZ|${stay}|1`, `C2||BBB|${stay}|`]
    const result = await coaches(lines, { ...lenient, validateHotelIds: false })
    expect(result).toMatchObject({ created: 2, placeholders: 1, errors: [] })
    expect(result.warnings).toEqual(['Row 2: HOTEL_ID ZZZ is not in the hotel inventory: created without a hotel'])
    expect(
      await server.database.all(sql`
      SELECT p.role, b.hotel_id AS hotel, b.reference
      FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
      ORDER BY p.coach_id NULLS FIRST, p.participant_id`),
    ).toEqual([
      { role: 'coach', hotel: null, reference: 'REF-1' },
      { role: 'coach', hotel: 'BBB', reference: 'REF-1' },
      { role: 'player', hotel: null, reference: 'REF-1' },
    ])
  })

  test('refuses a mobile number that another coach has, in the file or in the database', async () => {
    const first = await coaches([
      `C1|94692 13823|BBB|${stay}|`,
      `C2|+91-9469213823|BBB|${stay}|`,
      `O1|9469213823|BBB|${stay}||official|Some Official|Kabaddi|Adyar|Chennai|REF-1`,
    ])
    expect(first.created).toBe(2)
    expect(first.errors).toEqual(['Row 3: MOBILE_NUMBER +919469213823 is the number of coach C1'])
    const second = await coaches([`C3|9469213823|BBB|${stay}|`])
    expect(second.errors).toEqual(['Row 2: MOBILE_NUMBER +919469213823 is the number of coach C1'])
  })

  test('a repeated id is skipped or an error, unless the earlier row was refused', async () => {
    await coaches([`C1||BBB|${stay}|`])
    const lines = [`P1|C9|BBB|${stay}`, `P1|C1|BBB|${stay}`, `P1|C1|BBB|${stay}`]
    expect(await players(lines)).toMatchObject({
      created: 1,
      errors: ['Row 2: COACH_ID C9 is not a coach'],
      warnings: ['Row 4: PLAYER_ID P1 is already in row 3: skipped'],
    })
    expect((await players([`P1|C1|BBB|${stay}`], { ...lenient, skipDuplicates: false })).errors).toEqual([
      'Row 2: PLAYER_ID P1 already exists',
    ])
  })

  test('overbooking is a warning with the first night, also together with earlier bookings', async () => {
    expect((await coaches([`C1||BBB|${stay}|1`])).warnings).toEqual([])
    const over = 'Hotel BBB, instance 1 is overbooked from 12/11/2026 on (people: 3, rooms: 2)'
    const rehearsed = await players(['P1|C1|BBB|12/11/2026|16/11/2026'])
    expect(rehearsed).toMatchObject({ created: 1, warnings: [over] })
  })

  test('placeholders have the coach’s booking, the dummy number and unique ids', async () => {
    expect(await coaches([`C1||BBB|${stay}|3`, `C2||BBB|${stay}|`])).toMatchObject({ created: 2, placeholders: 3 })
    const placeholders = await server.database.all<{ id: string; name: string }>(sql`
      SELECT p.participant_id AS id, name, mobile_number AS mobile, discipline, b.hotel_id AS hotel,
        b.start_date AS "from"
      FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id WHERE coach_id = 'C1' ORDER BY name`)
    const shared = { mobile: '+910000000000', discipline: 'Kabaddi', hotel: 'BBB', from: '2026-11-10' }
    expect(placeholders).toEqual(
      ['Player 1', 'Player 2', 'Player 3'].map((name) => ({
        ...shared,
        name,
        id: expect.stringMatching(/^PLA_0\d{5}$/),
      })),
    )
    expect(new Set(placeholders.map(({ id }) => id)).size).toBe(3)
  })

  test('lists a thousand messages, and the number of further ones', async () => {
    const lines = Array.from({ length: 1200 }, (_, index) => `P${index}|C9|BBB|${stay}`)
    const { errors, success, rejectedRows } = await players(lines)
    expect({ success, rejectedRows }).toEqual({ success: false, rejectedRows: 1200 })
    expect(errors).toHaveLength(1001)
    expect(errors.at(-1)).toBe('… and 200 more')
  })

  test('a row with more cells than the header is an error', async () => {
    const line = `P1|C1|BBB|${stay}|Some Player|Team A|REF-1|surplus`
    expect((await players([line])).errors).toContain('Row 2: The row has more cells than the header')
  })

  test('queues one recount after several uploads', async () => {
    const waiting = () =>
      server.database.all(sql`SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = 'recount_ledger'`)
    await coaches([`C1||BBB|${stay}|`])
    await players([`P1|C1|BBB|${stay}`])
    expect(await waiting()).toEqual([{ task: 'recount_ledger' }])
  })
})
