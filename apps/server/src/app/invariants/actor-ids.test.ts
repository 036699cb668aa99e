import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { pendingCoach, verifyHotel } from '../../testing/factories/stays.ts'
import { newHotel } from '../../testing/factories/new-hotels.ts'
import { it, server } from '../../testing/server-test.ts'

const callerOf = async (who: string) => {
  const headers = await server.signInAs(who)
  const me = await server.app.inject({ url: '/api/auth/me', headers })
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const response = await server.app.inject({ method, url, headers, payload })
    expect(response.statusCode, response.body).toBeLessThan(300)
  }
  return { id: me.json<{ id: string }>().id, send }
}

it('histories and check-in events store the id of the admin or coach beside the name', async () => {
  const { database } = server
  const hotel = await createHotel(database)
  const person = await pendingCoach(database, { booking: { hotel } })
  await verifyHotel(database, person)
  const admin = await callerOf('admin')
  const coach = await callerOf(person.id)
  await admin.send('POST', '/api/admin/hotels', newHotel())
  const settings = { checkinGraceHours: 1, checkoutGraceHours: 2, minimumStayDays: 3 }
  await admin.send('PUT', '/api/admin/settings/grace-hours', settings)
  await coach.send('POST', '/api/coach/checkin', { participantIds: [person.id] })
  await admin.send('POST', '/api/admin/checkout', { participantIds: [person.id] })
  const rows = await database.all(sql`
    SELECT 'hotel' AS history, actor_id FROM admin_history WHERE instance_id IS NOT NULL AND actor_id IS NOT NULL
    UNION ALL SELECT 'settings', actor_id FROM admin_history WHERE instance_id IS NULL
    UNION ALL SELECT 'event', actor_id FROM (SELECT * FROM checkin_events ORDER BY id) AS e
    UNION ALL SELECT 'person', actor_id FROM (SELECT * FROM participant_history ORDER BY id) AS h`)
  expect(rows).toEqual([
    { history: 'hotel', actor_id: admin.id },
    { history: 'settings', actor_id: admin.id },
    { history: 'event', actor_id: coach.id },
    { history: 'event', actor_id: admin.id },
    { history: 'person', actor_id: coach.id },
    { history: 'person', actor_id: admin.id },
  ])
})
