import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import type { Pass } from '@trophy/contract/passes/passes.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { setRoomNumbers } from '../stays/room-numbers/room-numbers.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import type { PlayerOptions } from '../testing/factories/people.ts'
import { pendingCoach, pendingPlayer, referenceOnlyCoach } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

const passesOf = async (coach: { id: string }): Promise<Pass[]> => {
  const headers = await server.signInAs(coach.id)
  return (await server.app.inject({ url: '/api/coach/passes', headers })).json()
}

const read = async (code: string) => {
  const headers = await server.signInAs('admin')
  return server.app.inject({ url: `/api/admin/passes?code=${encodeURIComponent(code)}`, headers })
}

const passOfPlayer = async (options: PlayerOptions = {}) => {
  const coach = await pendingCoach(server.database)
  const player = await pendingPlayer(server.database, { ...options, coach })
  const pass = (await passesOf(coach)).find(({ participantId }) => participantId === player.participantId)
  if (!pass) throw new Error('The player has no pass')
  return { player, pass, coach }
}

describe('a coach', () => {
  it('has the passes of the own team only, the own pass first', async () => {
    const coach = await pendingCoach(server.database, { name: 'Zoya' })
    await pendingPlayer(server.database, { coach, name: 'bina' })
    await pendingPlayer(server.database, { coach, name: 'Asha' })
    await pendingPlayer(server.database)
    const passes = await passesOf(coach)
    expect(passes.map(({ name }) => name)).toEqual(['Zoya', 'Asha', 'bina'])
    for (const { code } of passes) expect(code).toMatch(/^P-\d{6}-[A-Z2-7]{16}$/)
    expect(new Set(passes.map(({ code }) => code)).size).toBe(3)
  })

  it('shows no room number with a pass', async () => {
    const { player, coach } = await passOfPlayer()
    await setRoomNumbers(server.context, admin, { participantIds: [player.id], roomNumber: '204' })
    for (const pass of await passesOf(coach)) expect(Object.keys(pass)).toEqual(['participantId', 'name', 'code'])
  })

  it('who needs no room has none of their own', async () => {
    const coach = await referenceOnlyCoach(server.database)
    await pendingPlayer(server.database, { coach, name: 'Asha' })
    expect((await passesOf(coach)).map(({ name }) => name)).toEqual(['Asha'])
  })
})

describe('the desk', () => {
  it('reads whose pass it is and the hotel, also in lower case', async () => {
    const hotel = await createHotel(server.database, { hotelId: 'LAKE', hotelName: 'Lake View' })
    const { player, pass } = await passOfPlayer({ booking: { hotel } })
    const booked = { hotelId: 'LAKE', hotelName: 'Lake View' }
    for (const code of [pass.code, pass.code.toLowerCase()]) {
      const response = await read(code)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ participantId: player.participantId, name: pass.name, ...booked })
    }
  })

  it('finds exactly the person on its boards', async () => {
    const { player, pass } = await passOfPlayer()
    const headers = await server.signInAs('admin')
    const { participants } = (
      await server.app.inject({ url: `/api/admin/dashboard/checkin?search=${pass.code}`, headers })
    ).json<{ participants: { participantId: string }[] }>()
    expect(participants.map(({ participantId }) => participantId)).toEqual([player.participantId])
  })

  it('refuses a code with any character changed', async () => {
    const { pass } = await passOfPlayer()
    const altered = [...pass.code].map((character, place) => {
      const other = /[0-9]/.test(character) ? String((Number(character) + 1) % 10) : character === 'A' ? 'B' : 'A'
      return pass.code.slice(0, place) + other + pass.code.slice(place + 1)
    })
    for (const code of altered) {
      const response = await read(code)
      expect([code, response.statusCode, response.json()]).toMatchObject([
        code,
        404,
        { message: passMessages.notValid, code: 'not_found' },
      ])
    }
  })

  it('refuses the number of one person with the signature of another', async () => {
    const [first, second] = [await passOfPlayer(), await passOfPlayer()]
    const mixed = first.pass.code.slice(0, 9) + second.pass.code.slice(9)
    expect((await read(mixed)).statusCode).toBe(404)
  })

  it('refuses passes of another event, which has another key', async () => {
    const { pass } = await passOfPlayer()
    const stored = await server.database.first<{ key: Buffer }>(sql`SELECT key FROM pass_keys`)
    await server.database.run(sql`UPDATE pass_keys SET key = sha256(key)`)
    expect((await read(pass.code)).statusCode).toBe(404)
    await server.database.run(sql`UPDATE pass_keys SET key = ${stored?.key}`)
    expect((await read(pass.code)).statusCode).toBe(200)
  })

  it('refuses the pass of somebody who was removed, also when another person gets the number', async () => {
    const { player, pass } = await passOfPlayer()
    const headers = await server.signInAs('admin')
    const url = `/api/admin/participants/${player.id}`
    const removed = await server.app.inject({ method: 'DELETE', url, headers, payload: { reason: 'Added twice' } })
    expect(removed.statusCode).toBe(204)
    expect((await read(pass.code)).statusCode).toBe(404)
    const number = pass.code.slice(2, 8)
    await server.database.run(sql`
      SELECT setval(pg_get_serial_sequence('participants', 'paper_number'), ${number}::bigint, false)`)
    const next = await pendingPlayer(server.database)
    const stored = sql`SELECT paper_number AS number FROM participants WHERE id = ${next.id}`
    expect(await server.database.first(stored)).toEqual({ number: Number(number) })
    expect((await read(pass.code)).statusCode).toBe(404)
  })

  it('refuses the second use of a pass, and says who has checked in the person', async () => {
    const { player } = await passOfPlayer()
    const headers = await server.signInAs('admin')
    const checkIn = async () =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/checkin',
        headers,
        payload: { participantIds: [player.participantId] },
      })
    expect((await checkIn()).json()).toEqual({ checkedIn: 1, skipped: [] })
    const second = await checkIn()
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      skipped: [
        { participantId: player.participantId, reason: 'Already checked in by Admin User at 21/11/2026 14:00 IST' },
      ],
    })
  })
})

it('a pass opens no session', async () => {
  const { pass } = await passOfPlayer()
  for (const url of ['/api/coach/dashboard', `/api/admin/passes?code=${pass.code}`]) {
    const response = await server.app.inject({ url, headers: { authorization: `Bearer ${pass.code}` } })
    expect(response.statusCode).toBe(401)
  }
})
