import { formatDay } from '@trophy/contract/core/dates/calendar.ts'
import { uploadLimits, uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExpectedWarning, readExpected, readFixture, uploadRequest } from '../testing/sheets/fixtures.ts'
import {
  countEverything,
  countLedgerDifferences,
  countStored,
  countComplete,
  readStored,
} from '../testing/sheets/stored.ts'
import { type TestContext, createTestContext } from '../testing/test-context.ts'
import { uploadSheet } from './uploads.service.ts'

/** What a warning must mention for each cause. */
const mentions = (warning: ExpectedWarning): string[] => [
  ...(warning.row === undefined ? [] : [`Row ${warning.row}: `]),
  ...[warning.column, warning.hotelId, warning.instanceCode].flatMap((part) => part ?? []),
  ...(warning.date === undefined ? [] : [formatDay(warning.date)]),
]

const mentionsAll = (message: string, parts: readonly string[]): boolean =>
  parts.every((part) => message.toLowerCase().includes(part.toLowerCase()))

describe.each([
  { set: 'clean', format: 'psv' },
  { set: 'clean', format: 'xlsx' },
  { set: 'messy', format: 'psv' },
  { set: 'messy', format: 'xlsx' },
] as const)('the $set sheets as .$format', ({ set, format }) => {
  let server: TestContext
  const results = new Map<string, { readonly rehearsed: UploadResult; readonly stored: UploadResult }>()

  const request = async (type: (typeof uploadTypes)[number], isDryRun = false) =>
    uploadRequest(type, await readFixture(set, type, format), { fileName: `Sheet.${format.toUpperCase()}`, isDryRun })

  beforeAll(async () => {
    server = await createTestContext()
    for (const type of uploadTypes) {
      const before = await countEverything(server.database)
      const rehearsed = await uploadSheet(server.context, await request(type, true))
      expect(await countEverything(server.database)).toEqual(before)
      results.set(type, { rehearsed, stored: await uploadSheet(server.context, await request(type)) })
    }
  })
  afterAll(() => server.close())

  const resultOf = (type: string): UploadResult => {
    const result = results.get(type)?.stored
    if (result === undefined) throw new Error(`${type} was not uploaded`)
    return result
  }

  describe.each(uploadTypes)('%s', (type) => {
    test('creates the expected rows, and rejects the others with the column in the message', async () => {
      const { rows, created, faulty, undecided } = (await readExpected(set)).sheets[type]
      const result = resultOf(type)
      const refused = undecided.filter(({ row }) => result.errors.some((error) => error.startsWith(`Row ${row}: `)))
      expect(result.created).toBe(created + undecided.length - refused.length)
      expect(created + faulty.length + undecided.length).toBe(rows)
      for (const { row, column, outcome } of faulty) {
        const messages = outcome === 'error' ? result.errors : result.warnings
        expect(
          messages.filter((line) => mentionsAll(line, [`Row ${row}: `, column])),
          `row ${row}`,
        ).toHaveLength(1)
      }
      const rowsInError = faulty.filter(({ outcome }) => outcome === 'error').length + refused.length
      expect(result).toMatchObject({ success: true, rejectedRows: rowsInError })
      expect(result.errors).toHaveLength(rowsInError)
    })

    test('has the expected warnings, and none for other valid rows', async () => {
      const { warnings, faulty } = (await readExpected(set)).sheets[type]
      const messages = resultOf(type).warnings
      for (const warning of warnings) {
        expect(
          messages.filter((line) => mentionsAll(line, mentions(warning))),
          warning.cause,
        ).toHaveLength(1)
      }
      expect(messages).toHaveLength(warnings.length + faulty.filter(({ outcome }) => outcome === 'skipped').length)
    })

    test('stores the values of the cells', async () => {
      for (const { id, field, value } of (await readExpected(set)).sheets[type].stored) {
        expect((await readStored(server.database, type, id))[field], `${id} ${field}`).toBe(value)
      }
    })

    test('the dry run returned the same result', () => {
      const { rehearsed, stored } = results.get(type) ?? {}
      expect(rehearsed).toEqual({ ...stored, uploadId: null })
    })
  })

  test('creates the expected data', async () => {
    const { afterwards, sheets } = await readExpected(set)
    const undecided = resultOf('players').created - sheets.players.created
    expect(await countStored(server.database)).toEqual({
      ...afterwards,
      playersFromRows: (afterwards['playersFromRows'] ?? 0) + undecided,
      participants: (afterwards['participants'] ?? 0) + undecided,
    })
    expect(resultOf('coaches-officials').placeholders).toBe(afterwards['playersFromUnknownCounts'])
    expect(await countLedgerDifferences(server.database)).toBe(0)
  })

  test('everybody has a history record, the values of the coach, and a room for each available night', async () => {
    const { total, ...kept } = await countComplete(server.database)
    const referenceOnly = (await readExpected(set)).afterwards['referenceOnlyCoaches'] ?? 0
    expect(kept).toEqual({ withHistory: total, withPlace: total, withRooms: total - referenceOnly })
  })

  test('a second upload skips every valid row and changes nothing', async () => {
    const before = await countStored(server.database)
    for (const type of uploadTypes) {
      const first = resultOf(type)
      const again = await uploadSheet(server.context, await request(type))
      const known = again.warnings.filter((line) => /^Row \d+: .* already exists: skipped$/.test(line))
      expect(again).toMatchObject({ success: true, created: 0, placeholders: 0, rejectedRows: first.rejectedRows })
      const skipped = (await readExpected(set)).sheets[type].faulty.filter(({ outcome }) => outcome === 'skipped')
      expect(known).toHaveLength(Math.min(first.created + skipped.length, uploadLimits.listedMessages))
    }
    expect(await countStored(server.database)).toEqual(before)
  })
})
