import { settingsSchema } from '@trophy/contract/settings/settings.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const read = async () => {
  const headers = await test.signInAs('admin')
  const answer = await test.app.inject({ method: 'GET', url: '/api/admin/settings/grace-hours', headers })
  return settingsSchema.strict().parse(answer.json())
}

it('are 24 hours of grace each and a stay of at least three days, until the organiser sets others', async () => {
  expect(await read()).toEqual({ checkinGraceHours: 24, checkoutGraceHours: 24, minimumStayDays: 3 })
})

it('are those that are stored', async () => {
  await test.database.run(
    sql`UPDATE settings SET checkin_grace_hours = 0, checkout_grace_hours = 72, minimum_stay_days = 1`,
  )
  expect(await read()).toEqual({ checkinGraceHours: 0, checkoutGraceHours: 72, minimumStayDays: 1 })
})

it('are the defaults where none are stored', async () => {
  await test.database.run(sql`DELETE FROM settings`)
  expect(await read()).toEqual({ checkinGraceHours: 24, checkoutGraceHours: 24, minimumStayDays: 3 })
})
