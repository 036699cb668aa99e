import { uploadLimits } from './uploads.constants.ts'

export const correctionLimits = { rows: uploadLimits.batchRows, cells: uploadLimits.columns } as const

export const correctionMessages = {
  noRows: 'Please correct at least one row',
  tooManyRows: `Please save at most ${correctionLimits.rows} rows at once`,
  rowNumber: 'A row needs its number in the file',
  cells: 'A row needs its cells as texts, in the order of the columns',
  tooManyCells: `A row has at most ${correctionLimits.cells} cells`,
  repeatedRow: 'A row can be corrected only once at a time',
  gone: 'is no longer among the rejected rows: somebody else has corrected it',
} as const
