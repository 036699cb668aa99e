import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { describe, expect } from 'vitest'
import { createNotification } from '../testing/factories/notifications.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import { pendingCoach, pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'
import { countUnreadNotifications, listNotifications, readNotification } from './coach.service.ts'

let coach: TestPerson
it.beforeEach(async () => {
  server.clock.set(testNow)
  coach = await pendingCoach(server.database)
})

describe("a coach's messages", () => {
  it('are listed newest first, and only those to this coach', async () => {
    const other = await pendingCoach(server.database)
    const player = await pendingPlayer(server.database, { coach })
    const first = await createNotification(server.database, [coach, other, player], { subject: 'Dinner' })
    const second = await createNotification(server.database, [coach], {
      sentAt: '2026-11-21T11:00:00+05:30',
      deliveryMethod: 'sms',
    })
    await createNotification(server.database, [other])
    const list = await listNotifications(server.context, coach.id)
    expect(coachEndpoints.notifications.response.parse(list)).toEqual(list)
    expect(list).toMatchObject([
      { id: second, status: 'unread', deliveryMethod: 'sms', subject: null },
      { id: first, status: 'unread', deliveryMethod: 'portal', subject: 'Dinner', sentAt: '2026-11-21T04:30:00.000Z' },
    ])
    expect(await countUnreadNotifications(server.context, coach.id)).toBe(2)
  })

  it('are marked as read once', async () => {
    const id = await createNotification(server.database, [coach])
    await createNotification(server.database, [coach])
    const read = await readNotification(server.context, coach.id, id)
    server.clock.advance(60_000)
    expect(await readNotification(server.context, coach.id, id)).toEqual(read)
    expect(read).toMatchObject({ id, status: 'read' })
    expect(await listNotifications(server.context, coach.id)).toContainEqual(read)
    expect(await countUnreadNotifications(server.context, coach.id)).toBe(1)
    const stored = sql`SELECT read_at AS "readAt" FROM notification_recipients WHERE notification_id = ${id}`
    expect(await server.database.first(stored)).toEqual({ readAt: '2026-11-21T08:30:00.000Z' })
  })

  it('to others are not found', async () => {
    const id = await createNotification(server.database, [await pendingCoach(server.database)])
    await expect(readNotification(server.context, coach.id, id)).rejects.toMatchObject({ status: 404 })
    await expect(readNotification(server.context, coach.id, randomUUID())).rejects.toMatchObject({ status: 404 })
  })
})
