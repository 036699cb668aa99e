import { mergeMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { passCodeFor } from '../../passes/passes.service.ts'
import { selectPassKey } from '../../passes/passes.sql.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { pendingPlayer } from '../../testing/factories/stays.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'

/* Replaced players, and merges of those who have their places. */

interface Person {
  readonly id: string
  readonly participantId: string
}

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const post = async (path: string, payload: object) => {
  const url = `/api/admin/participants/${path}`
  const response = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, body: response.json<Person & { message: string }>() }
}

const merge = (keep: Person, remove: Person) =>
  post('merge', { keep: keep.id, remove: remove.id, reason: 'One athlete twice' })

const replace = async ({ id }: Person): Promise<Person> => {
  const { status, body } = await post(`${id}/replace`, { name: 'Devi Nair', mobileNumber: null, reason: 'Injured' })
  expect(status).toBe(201)
  return body
}

const scan = async ({ id }: Person) => {
  const row = await server.database.first<{ paperNumber: number }>(
    sql`SELECT paper_number AS "paperNumber" FROM participants WHERE id = ${id}`,
  )
  const code = passCodeFor(await selectPassKey(server.database), { id, paperNumber: row?.paperNumber ?? 0 })
  const response = await server.app.inject({ url: `/api/admin/passes?code=${code}`, headers })
  return { status: response.statusCode, body: response.json<{ message?: string }>() }
}

it('a player stays replaced when the one who has the place is merged into another record', async () => {
  const former = await pendingPlayer(server.database)
  const [replacement, kept] = [await replace(former), await pendingPlayer(server.database)]
  expect((await merge(kept, replacement)).status).toBe(200)
  expect(await scan(former)).toMatchObject({
    status: 409,
    body: { message: passMessages.replaced(former.name, kept.name, kept.participantId) },
  })
  await expect(checkInPeople(server.context, admin, { participantIds: [former.id] })).rejects.toMatchObject({
    details: { skipped: [{ reason: skipReasons.replaced }] },
  })
  expect(await ledgerDifferences(server.database)).toEqual([])
})

it('who has the place stays known when the one between is merged into another record', async () => {
  const former = await pendingPlayer(server.database)
  const [second, kept] = [await replace(former), await pendingPlayer(server.database)]
  const third = await replace(second)
  expect((await merge(kept, second)).status).toBe(200)
  expect(await scan(former)).toMatchObject({
    status: 409,
    body: { message: passMessages.replaced(former.name, 'Devi Nair', third.participantId) },
  })
})

it('a merge into a player whom the one to remove has replaced is refused, also after further ones', async () => {
  const former = await pendingPlayer(server.database)
  const second = await replace(former)
  const third = await replace(second)
  for (const [keep, remove] of [
    [former, second],
    [second, third],
    [former, third],
  ] as const) {
    const message = messages.wasReplaced(keep.participantId, remove.participantId)
    expect(await merge(keep, remove)).toMatchObject({ status: 409, body: { message } })
  }
  const people = [former.id, second.id, third.id]
  const places = sql`
    SELECT replaced_by AS "replacedBy" FROM participants
    WHERE id = ANY (${people}::uuid[]) ORDER BY array_position(${people}::uuid[], id)`
  expect(await server.database.all(places)).toEqual([
    { replacedBy: second.id },
    { replacedBy: third.id },
    { replacedBy: null },
  ])
})

it('a replaced player may be merged into the one who has the place, who is not replaced then', async () => {
  const former = await pendingPlayer(server.database)
  const replacement = await replace(former)
  expect((await merge(replacement, former)).status).toBe(200)
  expect((await scan(replacement)).status).toBe(200)
})
