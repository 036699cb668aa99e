import sql from 'sql-template-tag'
import { createUserSession } from '@trophy/server/testing'
import { accounts } from '../server/accounts.ts'
import type { JourneyServer } from '../server/journey-server.ts'

type Row = Readonly<Record<string, string>>

const path = '/api/admin/upload/coaches-officials'

/** The rows, whose cells are named by their columns, as a `.psv` file. */
const sheetOf = (rows: readonly Row[]): Blob => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return new Blob([lines.map((cells) => cells.join('|')).join('\n')])
}

/** Uploads a sheet of coaches without a browser; fails when one of the rows is refused. */
export const uploadCoaches = async (
  { address, database, clock }: JourneyServer,
  rows: readonly Row[],
  options: Readonly<Record<string, boolean>> = {},
): Promise<void> => {
  const admin = await database.first<{ id: string }>(sql`SELECT id FROM users WHERE email = ${accounts.admin.email}`)
  const token = await createUserSession(database, admin?.id ?? '', clock.now())
  const form = new FormData()
  form.set('file', sheetOf(rows), 'coaches.psv')
  form.set('uploadType', 'coaches_officials')
  form.set('options', JSON.stringify(options))
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await answer.text()
  if (!text.includes(`"created":${rows.length}`)) throw new Error(`The sheet was refused: ${text}`)
}
