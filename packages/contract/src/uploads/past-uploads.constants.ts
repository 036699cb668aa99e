import { uploadLimits } from './uploads.constants.ts'
import { groupedCount } from '../core/texts/counts.rules.ts'

/* What is done with an upload afterwards: its rejected rows are corrected, or all of it is taken back. */

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

/**
 * Why somebody, or a hotel, that an upload created stays: what happened to them since. Each is read from the record of
 * what happened, and none is stored with the upload.
 */
export const touchKinds = [
  'checked_in',
  'rebooked',
  'edited',
  'signed_in',
  'messaged',
  'roll_call',
  'journey_told',
  'players_added',
  'night_closed',
  'booked_here',
  'moved_here',
  'hotel_edited',
  'hotel_billed',
] as const
export type TouchKind = (typeof touchKinds)[number]

export const undoUploadLimits = { reason: 500, listed: 1000 } as const

export const undoUploadMessages = {
  reasonRequired: 'Please say why the upload is taken back',
  unfinished: 'This upload is still running',
  undone: 'This upload was taken back already',
  nothing: 'Nothing is left of what this upload created',
  touched: (n: number) =>
    n === 1
      ? 'Nothing was removed: 1 person or hotel of this upload was used or changed since'
      : `Nothing was removed: ${groupedCount(n)} people or hotels of this upload were used or changed since`,
} as const
