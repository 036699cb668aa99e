import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { exportParticipants } from '../../participants/export/export-participants.service.ts'
import type { Context } from '../../platform/context.ts'

/** A row of the export as a spreadsheet shows it: the apostrophe before a formula is part of the cell. */
export type ExportedRow = Readonly<Record<string, string>>

export const rowsOfCsv = (csv: string): ExportedRow[] => parse(csv, { bom: true, columns: true })

/** The rows of the export. */
export const exportedRows = async (context: Context): Promise<ExportedRow[]> =>
  rowsOfCsv(await text(exportParticipants(context).content))
