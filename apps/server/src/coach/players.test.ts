import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { normaliseText } from '@trophy/contract/core/texts/texts.rules.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { coachEndpoints, editPlayerSchema } from '@trophy/contract/coach/coach.contract.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import { checkedInPlayer, pendingCoach, pendingPlayer } from '../testing/factories/stays.ts'
import { storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { editPlayer, readCoachDashboard } from './coach.service.ts'

let coach: TestPerson & { readonly role: 'coach'; readonly address: null }
it.beforeAll(async () => {
  coach = { ...(await pendingCoach(server.database, { name: 'Vikram Shetty' })), role: 'coach', address: null }
})

const edit = (player: string, name: string, mobileNumber: string | null) =>
  editPlayer(server.context, coach, player, { name, mobileNumber })

describe("a player's name and mobile number", () => {
  it("are changed by the player's coach, whose name is in the history", async () => {
    const player = await checkedInPlayer(server.database, { coach, name: 'Player 1', mobileNumber: '+910000000000' })
    const edited = await edit(player.participantId, "Anil D'Cruz", '+919876543210')
    expect(coachEndpoints.editPlayer.response.strict().parse(edited)).toEqual(edited)
    expect(edited).toMatchObject({ id: player.id, name: "Anil D'Cruz", mobileNumber: '+919876543210' })
    expect((await readCoachDashboard(server.context, { ...coach, sessionId: randomUUID() })).players).toContainEqual(
      edited,
    )
    expect((await storedStay(server.database, player.id)).history).toMatchObject([
      {
        adminUsername: 'Vikram Shetty',
        changes: [
          { field: 'name', from: 'Player 1', to: "Anil D'Cruz" },
          { field: 'mobileNumber', from: '+910000000000', to: '+919876543210' },
        ],
        name: "Anil D'Cruz",
        mobileNumber: '+919876543210',
        checkinStatus: 'checked_in',
      },
    ])
  })

  it('are recorded in the history only when they changed', async () => {
    const player = await pendingPlayer(server.database, { coach, name: 'Bina', mobileNumber: '+919876543211' })
    await edit(player.id, 'Bina', null)
    expect(await edit(player.id, 'Bina', null)).toMatchObject({ name: 'Bina', mobileNumber: null })
    expect((await storedStay(server.database, player.id)).history).toMatchObject([
      { changes: [{ field: 'mobileNumber', from: '+919876543211', to: null }] },
    ])
  })

  it('are edited without the number that is no longer kept: it stays as it is stored', async () => {
    const [masked, other] = ['+91••••••3210', '+91••••••9999']
    const player = await pendingPlayer(server.database, { coach, name: 'Chitr', mobileNumber: masked })
    const headers = await server.signInAs(coach.id)
    const put = async (payload: object) =>
      (
        await server.app.inject({ method: 'PUT', url: `/api/coach/players/${player.id}`, headers, payload })
      ).json<unknown>()
    expect(await put({ name: 'Chitra', mobileNumber: masked })).toMatchObject({ name: 'Chitra', mobileNumber: masked })
    expect(await put({ name: 'Chitra R', mobileNumber: other })).toMatchObject({ mobileNumber: masked })
    expect((await storedStay(server.database, player.id)).history).toMatchObject([
      { changes: [{ field: 'name', from: 'Chitr', to: 'Chitra' }], mobileNumber: masked },
      { changes: [{ field: 'name' }], mobileNumber: masked },
    ])
  })

  it('are not stored over what somebody has changed since the coach saw them', async () => {
    const seen = { name: 'Divya', mobileNumber: '+919876543212' }
    const player = await pendingPlayer(server.database, { coach, ...seen })
    await edit(player.id, 'Divya R', seen.mobileNumber)
    const stale = { name: 'Divya', mobileNumber: '+919876543213', expected: seen }
    await expect(editPlayer(server.context, coach, player.id, stale)).rejects.toMatchObject({
      status: 409,
      message: coachMessages.changedMeanwhile('Divya R', seen.mobileNumber),
      details: { changedMeanwhile: [{ field: 'name', from: 'Divya', to: 'Divya R' }] },
    })
    // The same value on both sides is no conflict; without the seen values the last one wins.
    const same = { name: 'Divya R', mobileNumber: '+919876543213', expected: seen }
    expect(await editPlayer(server.context, coach, player.id, same)).toMatchObject({ mobileNumber: '+919876543213' })
    expect(await edit(player.id, 'Divya', null)).toMatchObject({ name: 'Divya', mobileNumber: null })
  })

  it.each(['Asha (C)', 'R. Kumar / S. Kumar', 'Kumar, S', 'श्\u200Dयाम', 'S\u00A0Kumar', 'O`Neil'])(
    'are edited where the name %j came with a sheet: it is judged only when it changes',
    async (name) => {
      const player = await pendingPlayer(server.database, { coach, name, mobileNumber: null })
      const headers = await server.signInAs(coach.id)
      const url = `/api/coach/players/${player.id}`
      const put = (payload: object) => server.app.inject({ method: 'PUT', url, headers, payload })
      expect((await put({ name, mobileNumber: '+919876543214' })).json()).toMatchObject({ name: normaliseText(name) })
      const refused = await put({ name: `${name} (2)`, mobileNumber: null })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { errors: [{ path: 'name', message: participantMessages.nameCharacters }] },
      ])
    },
  )

  it('are 404 for anybody who is not a player of the coach', async () => {
    const other = await pendingCoach(server.database)
    const strangers = [
      await pendingPlayer(server.database, { coach: other }),
      await pendingPlayer(server.database),
      other,
      coach,
    ]
    for (const { id, participantId } of strangers) {
      await expect(edit(id, 'Mine', null)).rejects.toMatchObject({ status: 404 })
      await expect(edit(participantId, 'Mine', null)).rejects.toMatchObject({ status: 404 })
      expect((await storedStay(server.database, id)).history).toEqual([])
    }
    await expect(edit('nobody', 'Mine', null)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what a coach may enter', () => {
  it.each([
    ['+919876543210', '+919876543210'],
    ['+910000000000', '+910000000000'],
    ['', null],
    [null, null],
  ])('takes the mobile number %s', (mobileNumber, stored) => {
    expect(editPlayerSchema.parse({ name: ' Asha ', mobileNumber })).toEqual({ name: 'Asha', mobileNumber: stored })
  })

  it.each([
    ['Asha', '9876543210', 'Mobile number must be a valid 10-digit Indian number starting with 6-9'],
    ['Asha', '+91•••3210', 'Mobile number must be a valid 10-digit Indian number starting with 6-9'],
    ['Asha', '+915876543210', 'Mobile number must be a valid 10-digit Indian number starting with 6-9'],
    [' ', null, 'Name is required'],
  ])('refuses %s with %s', (name, mobileNumber, message) => {
    expect(editPlayerSchema.safeParse({ name, mobileNumber }).error?.issues[0]?.message).toBe(message)
  })
})
