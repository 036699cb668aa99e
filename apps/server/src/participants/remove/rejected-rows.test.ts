import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createPlayer } from '../../testing/factories/people.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadRequest } from '../../testing/sheets/fixtures.ts'
import { smallSheet, uploadLines } from '../../testing/sheets/small-event.ts'
import { uploadSheet } from '../../uploads/uploads.service.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const id = 'PLA_7-B'
/** What the reader takes for the same id. */
const writtenAs = [
  id,
  `${id} `,
  `\u00A0${id}`,
  `\u3000${id}\u2003`,
  `\t${id}\n`,
  `\u202A${id}\u202C`,
  `\uFEFF${id}`,
  'PLA_\u200B7-B',
  'PLA\u2060_7-B',
  'PLA_7\u00AD-B',
  'PLA_7-\u200DB',
  'PLA_7\u2010B',
  'PLA_7\u2011B',
]
const ofOthers = ['PLA_7-BB', 'PLA_7_B', 'PLA_7 B', 'pla_7-b', 'XPLA_7-B']
const headersAsWritten = ['PLAYER_ID', ' player id ', 'PLAYER\u200B_ID', '\u202APlayerId\u202C', 'Player\u00A0Id']

const leftAfterRemoval = async (uploadId: string | null): Promise<number[]> => {
  const person = await createPlayer(server.database, { participantId: id })
  const url = `/api/admin/participants/${person.id}`
  const { statusCode } = await server.app.inject({ method: 'DELETE', url, headers, payload: { reason: 'Added twice' } })
  expect(statusCode).toBe(204)
  const rows = await server.database.all<{ row: number }>(
    sql`SELECT row_number AS row FROM upload_rejected_rows WHERE upload_id = ${uploadId} ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}

describe('with a person are removed the rejected rows that the reader takes for theirs, and no others', () => {
  it.each(headersAsWritten)('below the header %j', async (column) => {
    const ids = [...ofOthers, ...writtenAs].map((written) => `"${written}"|COA_UNKNOWN`)
    // The line breaks inside cells count as lines of the file.
    const sheet = smallSheet('players', ids).replace('PLAYER_ID', column)
    const { uploadId } = await uploadSheet(server.context, uploadRequest('players', sheet))
    expect(await leftAfterRemoval(uploadId)).toEqual(ofOthers.map((_, index) => index + 2))
  })

  it('also those that somebody has corrected, and that are still wrong', async () => {
    const { uploadId } = await uploadLines(server.context, 'players', ['PLA_WRONG|COA_UNKNOWN', 'PLA_LEFT|COA_UNKNOWN'])
    const cells = ['PLA_7\u2011B', 'COA_UNKNOWN']
    const url = `/api/admin/uploads/${uploadId}/rejected-rows`
    const corrected = await server.app.inject({ method: 'POST', url, headers, payload: [{ rowNumber: 2, cells }] })
    expect(corrected.statusCode).toBe(200)
    expect(await leftAfterRemoval(uploadId)).toEqual([3])
  })
})

it('a player is told of the rejected coach whose id was written with something invisible', async () => {
  await uploadLines(server.context, 'coaches-officials', ['COA\u200B_8\u2011A |wrong|'])
  const { errors } = await uploadLines(server.context, 'players', ['PLA_8|COA_8-A'])
  expect(errors.join()).toMatch(/COA_8-A.*rejected/)
})
