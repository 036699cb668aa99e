import type { UploadProgress, UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { describe, expect, it } from 'vitest'
import {
  createdText,
  failureText,
  fileProblem,
  fileSizeText,
  forecastKind,
  forecastText,
  isClean,
  nextProgress,
  progressTexts,
  resultKind,
} from './upload-form.rules.ts'

const mebibyte = 1_048_576

describe('fileProblem', () => {
  it.each([
    ['players.psv', 10],
    ['PLAYERS.XLSX', 10],
    ['players.v2.psv', 10 * mebibyte],
  ])('accepts %s of %i bytes', (name, size) => {
    expect(fileProblem({ name, size })).toBeNull()
  })

  it.each(['players.csv', 'players.xls', 'psv', 'players.psv.txt'])('refuses the extension of %s', (name) => {
    expect(fileProblem({ name, size: 10 })).toMatchObject({
      title: 'Invalid file format',
      message: 'Please upload the file in PSV or Excel (.xlsx) format',
    })
  })

  it.each([
    ['players.csv', /^players\.csv: A CSV file separates its cells by commas .* Save it as an Excel workbook/],
    ['players.xls', /^players\.xls: The format \.xls is that of Excel before 2007/],
    ['players.numbers', /^players\.numbers: Numbers has a format of its own/],
    ['players', /^players: The file is in another format/],
  ])('says under the picker why %s is refused', (name, reason) => {
    expect(fileProblem({ name, size: 10 })?.reason).toMatch(reason)
  })

  it('refuses a file of more than 10 MB', () => {
    expect(fileProblem({ name: 'players.psv', size: 10 * mebibyte + 1 })?.title).toBe('Upload failed')
  })
})

it('the progress rises by ten up to ninety', () => {
  const seen = [0]
  while (seen.length < 12) seen.push(nextProgress(seen.at(-1) ?? 0))
  expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90])
})

it.each([
  [982, '982 bytes'],
  [12_345, '12 KB'],
  [10_380_902, '9.9 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text)
})

describe('the progress of an upload', () => {
  const size = 10_380_902

  it('while the file is being sent only that is shown', () => {
    const progress = { stage: 'waiting', rows: 0, totalRows: null } as const
    expect(progressTexts(0, size, progress)).toEqual({ sent: '0 bytes of 9.9 MB sent', processed: '' })
    expect(progressTexts(4_400_000, size, undefined).sent).toBe('4.2 MB of 9.9 MB sent')
  })

  it.each<[UploadProgress | undefined, string]>([
    [undefined, ''],
    [{ stage: 'waiting', rows: 0, totalRows: null }, 'Waiting for the server'],
    [{ stage: 'reading', rows: 1, totalRows: null }, '1 row read'],
    [{ stage: 'checking', rows: 50_000, totalRows: 50_000 }, '50,000 rows read, checking them'],
    [{ stage: 'storing', rows: 12_500, totalRows: 50_000 }, '12,500 of 50,000 rows processed'],
  ])('after the file is sent, %j reads %s', (progress, processed) => {
    // The request is larger than its file.
    expect(progressTexts(size + 700, size, progress)).toEqual({ sent: '9.9 MB of 9.9 MB sent', processed })
  })
})

const result = (part: Partial<UploadResult>): UploadResult => ({
  success: true,
  created: 0,
  placeholders: 0,
  errors: [],
  warnings: [],
  notes: [],
  uploadId: null,
  rejectedRows: 0,
  ...part,
})

describe('the text of a result', () => {
  it.each([
    [result({ created: 60 }), 'success'],
    [result({ warnings: ['Row 2: already exists'] }), 'success'],
    [result({ created: 59, errors: ['Row 2: NAME is required'] }), 'partial'],
    [result({ success: false, errors: ['Row 2: NAME is required'] }), 'failure'],
  ] as const)('%j is a %s', (given, kind) => {
    expect(resultKind(given)).toBe(kind)
  })

  it.each([
    [result({ created: 1 }), '1 row created'],
    [result({ created: 160, placeholders: 42 }), '160 rows created, 42 placeholder players added'],
    [result({ created: 0, placeholders: 1 }), '0 rows created, 1 placeholder player added'],
  ])('%j reads %s', (given, text) => {
    expect(createdText(given)).toBe(text)
  })

  it('has the number of errors, if there are any', () => {
    expect(failureText(result({ success: false, errors: ['a', 'b'] }))).toBe('2 errors occurred')
    expect(failureText(result({ created: 5, errors: ['a'] }))).toBe('1 error occurred')
    expect(failureText(result({ success: false }))).toBe('An error occurred during upload')
  })
})

it.each([
  [result({ created: 1 }), true],
  [result({ created: 60, placeholders: 3 }), true],
  [result({ created: 60, warnings: ['Row 2: …'] }), false],
  [result({ created: 59, rejectedRows: 1, errors: ['Row 2: NAME is required'] }), false],
  [result({}), false],
])('%j is stored at once: %s', (forecast, clean) => {
  expect(isClean(forecast)).toBe(clean)
})

describe('the text of a dry run', () => {
  it.each([
    [result({ created: 60, warnings: ['Row 2: …'] }), 'ready', 'Ready to upload'],
    [result({ created: 59, rejectedRows: 1, errors: ['Row 2: NAME is required'] }), 'part', 'Ready to upload in part'],
    [result({ success: false, rejectedRows: 2 }), 'allFailed', 'Nothing to upload'],
    [result({ rejectedRows: 1, warnings: ['Row 3: … skipped'] }), 'allFailed', 'Nothing to upload'],
    [result({ warnings: ['Row 2: … skipped'] }), 'allKnown', 'Nothing to upload'],
  ] as const)('%j is %s', (given, kind, title) => {
    expect(forecastKind(given)).toBe(kind)
    expect(forecastText(given).title).toBe(title)
  })

  it('has the number of rejected rows', () => {
    expect(forecastText(result({ created: 5, rejectedRows: 1 })).text).toMatch(/^1 row would be rejected/)
    expect(forecastText(result({ created: 5, rejectedRows: 21 })).text).toMatch(/^21 rows would be rejected/)
  })
})
