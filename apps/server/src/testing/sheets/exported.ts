import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { exportParticipants } from '../../participants/export/export-participants.service.ts'
import type { Context } from '../../platform/context.ts'

/** A row of the export as a spreadsheet shows it: the guard of a formula is part of the cell. */
export type ExportedRow = Readonly<Record<string, string>>

export const rowsOfCsv = (csv: string): ExportedRow[] => parse(csv, { bom: true, columns: true })

/** The participants as the export writes them. */
export const exportedRows = async (context: Context): Promise<ExportedRow[]> =>
  rowsOfCsv(await text(exportParticipants(context).content))
