import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})
it.beforeEach(() => server.database.run(sql`DELETE FROM participants`))

const ask = (role: string) =>
  server.app.inject({ method: 'GET', url: `/api/admin/participants/next-id?role=${role}`, headers })

const nextId = async (role: string): Promise<string> =>
  participantEndpoints.nextId.response.parse((await ask(role)).json()).participantId

/** Uses the ids with the numbers `first` to `last`, with this number of digits. */
const take = (prefix: string, first: number, last: number, digits = 3) =>
  server.database.run(sql`
    INSERT INTO participants (participant_id, role, name)
    SELECT ${prefix} || lpad(number::text, ${digits}, '0'), 'official', 'Somebody'
    FROM generate_series(${first}::int, ${last}::int) AS number`)

describe('the next id', () => {
  it.each([
    ['coach', /^COA_\d{3}$/],
    ['official', /^OFC_\d{3}$/],
    ['player', /^PLA_\d{3}$/],
  ])('of a %s is its prefix and three random digits', async (role, form) => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => nextId(role)))
    for (const id of ids) expect(id).toMatch(form)
    expect(new Set(ids).size).toBeGreaterThan(10)
  })

  it('is one of the ten left when 990 are taken, by any role', async () => {
    await take('PLA_', 0, 499)
    await take('PLA_', 510, 999)
    const ids = await Promise.all(Array.from({ length: 30 }, () => nextId('player')))
    for (const id of ids) expect(id).toMatch(/^PLA_50\d$/)
    expect(await nextId('coach')).toMatch(/^COA_\d{3}$/)
  })

  it('has four digits when all with three are taken, and five when all with four are', async () => {
    await take('OFC_', 0, 999)
    expect(await nextId('official')).toMatch(/^OFC_\d{4}$/)
    await take('OFC_', 0, 9_999, 4)
    expect(await nextId('official')).toMatch(/^OFC_\d{5}$/)
  })

  it('is not one that a running upload creates', async () => {
    await take('COA_', 0, 998)
    await server.database.run(sql`
      WITH upload AS (
        INSERT INTO uploads (upload_type, file_name, file_format, options, started_at)
        VALUES ('coaches-officials', 'coaches.psv', 'psv', '{}', '2026-11-21T14:00:00+05:30') RETURNING id
      )
      INSERT INTO upload_rows (upload_id, row_number, cells, errors, warnings, participant_id)
      SELECT id, 2, '{}', '{}', '{}', 'COA_999' FROM upload`)
    expect(await nextId('coach')).toMatch(/^COA_\d{4}$/)
  })

  it('needs a role', async () => {
    for (const role of ['', 'admin']) expect((await ask(role)).statusCode).toBe(400)
  })
})
