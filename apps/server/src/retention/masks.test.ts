import { detailOf, hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import { declarationOf, personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { it, server } from '../testing/server-test.ts'

const masked = async (mask: 'text' | 'contact', given: string): Promise<unknown> => {
  const call = mask === 'text' ? sql`mask_text(${given})` : sql`mask_contact(${given})`
  return (await server.database.first<{ masked: string }>(sql`SELECT ${call} AS masked`))?.masked
}

describe('a mobile number in a text', () => {
  it.each([
    ['+919876543210', '+91••••••3210'],
    ['9876543210', '••••••3210'],
    ['919876543210', '91••••••3210'],
    ['09876543210', '0••••••3210'],
    ['00919876543210', '0091••••••3210'],
    ['+91-98765-43210', '+91-•••••-•3210'],
    ['(+91) 98765 43210', '(+91) ••••• •3210'],
    ['98765.43210', '•••••.•3210'],
    ['98765\u00a043210', '•••••\u00a0•3210'],
    ['Call 9876543210 or 9123456780, thanks', 'Call ••••••3210 or ••••••6780, thanks'],
    ['Mob9876543210/9123456780.', 'Mob••••••3210/••••••6780.'],
    ['Row 2: "+91 98765 43210" is in use', 'Row 2: "+91 ••••• •3210" is in use'],
    ['फ़ोन ९८७६५-४३२१० पर', 'फ़ोन •••••-•3210 पर'],
    ['+௯௧ ௯௮௭௬௫௪௩௨௧௦', '+91 ••••••3210'],
  ])('%j becomes %j, also when it is masked again', async (given, expected) => {
    expect(await masked('text', given)).toBe(expected)
    expect(await masked('text', expected)).toBe(expected)
    expect(expected).toHaveLength(given.length)
  })

  it.each([
    '+910000000000',
    '2026-11-21 08:30:00',
    '21/11/2026 to 25/11/2026',
    'Rows 701, 702 and 703',
    '98765432101234',
    '5876543210',
    '987654321',
    '',
  ])('%j is none', async (given) => {
    expect(await masked('text', given)).toBe(given)
  })
})

it('the digits of the scripts of India, of Arabic and of full width are read as by the contract', async () => {
  const zeros = [...'٠۰०০੦૦୦௦౦೦൦᱐꯰０']
  const digits = zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, value) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + value)),
  )
  const read = sql`SELECT plain_digits(${digits.join('')}) AS plain`
  expect(await server.database.first(read)).toEqual({ plain: plainDigits(digits.join('')) })
})

it('a number in the digits of another script is masked in JSON, too', async () => {
  const read = sql`SELECT mask_json('{"note": "९८७६५ ४३२१०"}') ->> 'note' AS note`
  expect(await server.database.first(read)).toEqual({ note: '••••• •3210' })
})

it('numbers in JSON of each form are masked also where an administrator forces parallel plans', async () => {
  const given = [{ note: '9876543210' }, ['9876543210'], '9876543210'].map((record) => JSON.stringify(record))
  const rows = await server.database.transaction(async (transaction) => {
    await transaction.run(sql`CREATE TEMP TABLE given ON COMMIT DROP AS
      SELECT jsonb(text) AS record FROM unnest(${given}::text[]) AS text`)
    await transaction.run(sql`SET LOCAL debug_parallel_query = on`)
    // As after some rows.
    await transaction.run(sql`SET LOCAL plan_cache_mode = force_generic_plan`)
    return transaction.all(sql`UPDATE given SET record = mask_json(record) RETURNING record`)
  })
  expect(rows).toEqual([{ record: { note: '••••••3210' } }, { record: ['••••••3210'] }, { record: '••••••3210' }])
})

/** What `normaliseMobile` ignores inside a number, of the blocks that phones and word processors write. */
const separators = [
  [0x20, 0xff],
  [0x2000, 0x206f],
  [0x2212, 0x2212],
  [0x3000, 0x3000],
  [0xfe58, 0xfeff],
  [0xff0d, 0xff0d],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter(
    (character) => normaliseMobile(`98765${character}43210`) !== null,
  ),
)

const writings: Readonly<Record<string, string[]>> = {
  separator: separators.map((character) => `98765${character}43210`),
  'separator after the prefix': separators.map((character) => `+91${character}9876543210`),
}

describe.each(Object.entries(writings))('a number with any %s is masked', (_kind, given) => {
  const lengths = given.map((text) => [...text].length)
  const each = sql`FROM unnest(${given}::text[]) WITH ORDINALITY AS each (text, place) ORDER BY place`
  const masks = sql`
    SELECT ARRAY(SELECT mask_text(text) ${each}) AS texts, ARRAY(SELECT mask_contact(text) ${each}) AS contacts,
      mask_json(${JSON.stringify(given)}::jsonb) AS list,
      ARRAY(SELECT mask_json(jsonb_build_object('name', text)) ->> 'name' ${each}) AS records,
      ARRAY(SELECT mask_changes(jsonb_build_array(jsonb_build_object('field', 'name', 'to', text))) -> 0 ->> 'to'
        ${each}) AS changes`

  it('in a text, a contact and JSON, up to the last four digits', async () => {
    expect(given.length).toBeGreaterThan(3)
    const row = await server.database.first<Record<string, string[]>>(masks)
    for (const [name, found] of Object.entries(row ?? {})) {
      expect(
        found.map((text) => [...text].length),
        name,
      ).toEqual(lengths)
      const shown = found.map(
        (text) =>
          text
            .normalize('NFKC')
            .replace(/^(\+91|0)/, '')
            .replaceAll(/\D/g, '').length,
      )
      expect(
        given.filter((_, index) => shown[index] !== 4 || !found[index]?.includes('••••')),
        name,
      ).toEqual([])
    }
  })

  it('and a second run changes nothing', async () => {
    const row = await server.database.first(sql`
      SELECT count(*) FILTER (WHERE mask_text(mask_text(text)) <> mask_text(text)
        OR mask_contact(mask_contact(text)) <> mask_contact(text)) AS changed FROM unnest(${given}::text[]) AS text`)
    expect(row).toEqual({ changed: 0 })
  })
})

describe('a contact', () => {
  it.each([
    ['+919876543210', '+91••••••3210'],
    ['044-28170011', '•••-••••0011'],
    ['044–28170011', '•••–••••0011'],
    ['9876543210 / 044-28170011', '••••••3210 / •••-••••0011'],
    ['०४४-२८१७००११', '•••-••••0011'],
    ['desk@hotel.example', '•••@hotel.example'],
    ['Bus desk', 'Bus desk'],
  ])('%j becomes %j, also when it is masked again', async (given, expected) => {
    expect(await masked('contact', given)).toBe(expected)
    expect(await masked('contact', expected)).toBe(expected)
  })
})

it('a record keeps ids and references, whatever their digits', async () => {
  const record = {
    participantId: '9876543210',
    bookingReference: '9876543210',
    mobileNumber: '+919876543210',
    venuePocMobile: '044-28170011',
    name: 'Asha 9876543210',
    totalRooms: 9876543210,
  }
  const changes = [
    { field: 'travelPocMobile', from: null, to: '9876543210' },
    { field: 'bookingReference', from: '9876543210', to: 'REF-1' },
  ]
  const row = await server.database.first(
    sql`SELECT mask_json(${JSON.stringify(record)}::jsonb) AS record,
      mask_changes(${JSON.stringify(changes)}::jsonb) AS changes`,
  )
  expect(row).toEqual({
    record: {
      ...record,
      mobileNumber: '+91••••••3210',
      venuePocMobile: '•••-••••0011',
      name: 'Asha ••••••3210',
    },
    changes: [{ ...changes[0], to: '••••••3210' }, changes[1]],
  })
})

/** Each field that the history of a participant or a hotel has for a contact; transport is often a number, too. */
const contactFields = [
  'notifyTransport',
  ...personFieldNames.filter((field) => declarationOf(field).kind === 'contact'),
  ...hotelDetailNames.filter((detail) => detailOf(detail).kind === 'contact'),
]

it.each([
  ...contactFields.flatMap((field) => [
    { [field]: '044-28170011' },
    { [field]: 'Bus desk, desk@hotel.example' },
    { [field]: 'The "blue" desk: 044-28170011' },
    { name: 'Asha', [field]: '28170', checkinTime: '2026-11-08T06:30:00.000Z' },
  ]),
  { name: '98765\n43210' },
  { name: '"98765\u00a043210"' },
  { name: '\u20aa98765.\u202f(43210)' },
])('a number in %j is found in a record and in changes', async (record) => {
  const changes = Object.entries(record).map(([field, to]) => ({ field, from: null, to }))
  const row = await server.database.first(sql`
    SELECT mask_json(${JSON.stringify(record)}::jsonb)::text AS record,
      mask_changes(${JSON.stringify(changes)}::jsonb)::text AS changes`)
  expect([row?.['record'], row?.['changes']]).toEqual([expect.stringContaining('•'), expect.stringContaining('•')])
})

it.each([
  { name: 'Asha', participantId: '9876', checkinTime: '2026-11-08T06:30:00.000Z', bookingEndDate: '2026-11-12' },
  { mobileNumber: '+91••••••3210', notifyTransport: 'Bus 12', travelPocMobile: null, venuePocMobile: '•••-••••0011' },
])('the fields of %j are not looked at one by one', async (record) => {
  expect(await server.database.first(sql`SELECT may_have_number(${JSON.stringify(record)}::jsonb) AS may`)).toEqual({
    may: false,
  })
})
