import { groupedCount, plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import { correctionMessages } from '@trophy/contract/uploads/rejected-rows.constants.ts'

export const correctionPageSizes = [10, 25, 50] as const

/** Labels of the table of rejected rows. */
export const correctionLabels = {
  title: 'Correct rejected rows',
  table: 'Rejected rows',
  row: 'Row',
  rowNumber: (n: number) => `Row ${groupedCount(n)}`,
  /** The name of a cell. */
  cell: (column: string, row: number) => `${column}, row ${row}`,
  moreCells: (cells: readonly string[]) => `More cells than columns, which are left out: ${cells.join(' | ')}`,
  save: 'Save corrected rows',
  tryPage: 'Check these rows again',
  hint:
    'Correct the marked cells and save. Rows that are right then are stored and leave this list; the others come back ' +
    'with what is still wrong. Where only a hotel or a coach was missing, check the rows again without a change.',
  warnings: 'Stored with warnings',
} as const

export const correctionTexts = {
  showing: showingOf('rejected rows', 'rejected row'),
  loadFailed: 'The rejected rows cannot be corrected',
  failed: 'Failed to save the corrected rows',
  noneTitle: 'No rejected rows left',
  noneText: 'Every row of this sheet is stored.',
  created: (n: number) => `${plural(n, 'row')} stored`,
  gone: (row: number) => `${correctionLabels.rowNumber(row)} ${correctionMessages.gone}`,
  stillWrong: (n: number) => `${plural(n, 'row is', 'rows are')} still wrong`,
} as const
