import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { latePlayer, overduePlayer, pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

const defaults = { checkinGraceHours: 24, checkoutGraceHours: 24, minimumStayDays: 3 }

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const path = '/api/admin/settings/grace-hours'
const get = async (url = path): Promise<unknown> => (await server.app.inject({ method: 'GET', url, headers })).json()
const history = async (limit = 5) =>
  settingsEndpoints.history.response.parse(await get(`${path}/history?limit=${limit}`))
const put = async (payload: object) => {
  const response = await server.app.inject({ method: 'PUT', url: path, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

describe('a change of the settings', () => {
  it.beforeEach(async () => {
    await put(defaults)
  })

  it('is returned and used from then on; strings of digits are accepted as numbers', async () => {
    const changed = { checkinGraceHours: 0, checkoutGraceHours: 72, minimumStayDays: 1 }
    expect(await put({ checkinGraceHours: '0', checkoutGraceHours: ' 72 ', minimumStayDays: 1 })).toEqual({
      status: 200,
      body: changed,
    })
    expect(await get()).toEqual(changed)
  })

  it('is in the history with actor, time and the changed fields only', async () => {
    const before = (await history(100)).length
    await put({ ...defaults, checkinGraceHours: 6, minimumStayDays: 2 })
    await put({ ...defaults, checkinGraceHours: 6, minimumStayDays: 2 })
    const records = await history(100)
    expect(records).toHaveLength(before + 1)
    expect(records[0]).toEqual({
      id: expect.any(Number),
      adminUsername: 'Admin User',
      createdAt: '2026-11-21T08:30:00.000Z',
      reason: null,
      changes: [
        { field: 'checkinGraceHours', from: 24, to: 6 },
        { field: 'minimumStayDays', from: 3, to: 2 },
      ],
    })
  })

  it('is recorded with the value before it, also when several are simultaneous', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7, 8]
    await Promise.all(hours.map((checkinGraceHours) => put({ ...defaults, checkinGraceHours })))
    const records = (await history(hours.length)).toReversed()
    const steps = records.map(({ changes: [change] }) => change)
    expect(steps.map((step) => step?.from)).toEqual([24, ...steps.slice(0, -1).map((step) => step?.to)])
    expect(await get()).toMatchObject({ checkinGraceHours: steps.at(-1)?.to })
  })

  it('is in a history that the database protects', async () => {
    await put({ ...defaults, checkinGraceHours: 5 })
    await expect(server.database.run(sql`UPDATE admin_history SET admin_username = 'x'`)).rejects.toThrow('append-only')
  })
})

const outOfGrace = settingsMessages.outOfRange({ minimum: 0, maximum: 72 })
const outOfStay = settingsMessages.outOfRange({ minimum: 1, maximum: 30 })

it.each([
  ['checkinGraceHours', 73, outOfGrace],
  ['checkinGraceHours', '73', outOfGrace],
  ['checkinGraceHours', -1, outOfGrace],
  ['checkinGraceHours', '', outOfGrace],
  ['checkoutGraceHours', '1.5', outOfGrace],
  ['checkoutGraceHours', 1.5, outOfGrace],
  ['checkoutGraceHours', 'ten', outOfGrace],
  ['checkoutGraceHours', null, outOfGrace],
  ['minimumStayDays', '0', outOfStay],
  ['minimumStayDays', 31, outOfStay],
  ['minimumStayDays', undefined, outOfStay],
])('%s of %j is refused with its field, and nothing is stored', async (field, value, message) => {
  const before = [await get(), await history(100)]
  const { status, body } = await put({ ...defaults, checkinGraceHours: 9, checkoutGraceHours: 9, [field]: value })
  expect([status, body]).toEqual([400, { code: 'invalid_input', message, errors: [{ path: field, message }] }])
  expect([await get(), await history(100)]).toEqual(before)
})

it('applies a change to board and dashboard at once', async () => {
  await put(defaults)
  await latePlayer(server.database)
  await overduePlayer(server.database)
  // Due since 12:00 PM, two hours ago.
  await pendingPlayer(server.database)
  const figures = async () => [
    stayEndpoints.checkinBoard.response.parse(await get('/api/admin/dashboard/checkin')).stats.late,
    dashboardEndpoints.stats.response.parse(await get('/api/admin/dashboard/stats')).pendingActions,
  ]
  expect(await figures()).toEqual([1, 2])
  await put({ ...defaults, checkinGraceHours: 1 })
  expect(await figures()).toEqual([2, 3])
  await put({ ...defaults, checkinGraceHours: 72, checkoutGraceHours: 72 })
  expect(await figures()).toEqual([1, 1])
})
