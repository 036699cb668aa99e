import { describe, expect } from 'vitest'
import { admin } from '../../testing/actors.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import { latePlayer, pendingCoach, upcomingPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { replaceParticipant } from './replace-participant.service.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const devi = { name: 'Devi Nair', mobileNumber: '+919876500001', reason: 'Injured' }
const replaced = ({ id }: TestPerson) => replaceParticipant(server.context, id, devi, admin)

const read = async (url: string) => (await server.app.inject({ url, headers })).json<Record<string, unknown>>()

const replaceWithTeam = async () => {
  const coach = await pendingCoach(server.database)
  const former = await latePlayer(server.database, { coach, teamName: `Team of ${coach.participantId}` })
  const added = await replaced(former)
  return { coach, former, added, team: `Team of ${coach.participantId}` }
}

describe('nobody waits for a player who never came, and in whose place another one comes,', () => {
  it('on the board, where it has no arrival, and in its filters', async () => {
    const { former } = await replaceWithTeam()
    const found = async (status: string) =>
      (await read(`/api/admin/dashboard/checkin?status=${status}&search=${former.participantId}`))['participants']
    expect(await found('late')).toEqual([])
    expect(await found('due_today')).toEqual([])
    expect(await found('pending')).toMatchObject([
      { isLate: false, daysUntilArrival: null, releasedFrom: '2026-11-18' },
    ])
    expect(await found('all')).toHaveLength(1)
  })

  it('in the report of late check-ins', async () => {
    const rows = async () => {
      const range = { startDate: '2026-11-18', endDate: '2026-11-21', hoursThreshold: '1' }
      const url = '/api/admin/reports/late-checkin/count'
      return (await server.app.inject({ url, query: range, headers })).json<{ rows: number }>().rows
    }
    const before = await rows()
    await replaceWithTeam()
    // The coach, due at 12:00 PM, and the newcomer, whose first day is today as well.
    expect(await rows()).toBe(before + 2)
  })

  it('in a message to everybody, to the team, or to a coach with the players', async () => {
    const { coach, team } = await replaceWithTeam()
    const reached = async (recipients: object) => {
      const url = '/api/admin/notifications/preview'
      const response = await server.app.inject({ method: 'POST', url, headers, payload: recipients })
      return response.json<{ recipientCount: number }>().recipientCount
    }
    const everybody = { audienceType: 'all_participants', targetDisciplines: [], teamName: team }
    expect(await reached(everybody)).toBe(2)
    expect(await reached({ selectedCoaches: [coach.id], includeTeamMembers: true })).toBe(2)
    const teams = (await server.app.inject({ url: '/api/admin/teams', headers })).json<object[]>()
    expect(teams).toContainEqual(expect.objectContaining({ teamName: team, memberCount: 1 }))
  })

  it('among the players of the team whose name is not known yet', async () => {
    const coach = await pendingCoach(server.database)
    const former = await upcomingPlayer(server.database, { coach, name: 'Player 7' })
    const placeholders = async () => (await read(`/api/admin/teams/overview?search=${coach.participantId}`))['data']
    expect(await placeholders()).toMatchObject([{ placeholders: 1 }])
    await replaced(former)
    expect(await placeholders()).toMatchObject([{ placeholders: 0 }])
  })
})
