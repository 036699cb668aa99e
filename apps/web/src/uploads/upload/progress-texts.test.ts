import type { UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import { expect, it } from 'vitest'
import { progressTexts } from './progress-texts.ts'

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
