import {
  declarationOf,
  fieldsByColumn,
  inheritedFields,
  type PersonField,
  participantFieldLabels,
  personFieldsOf,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantRoles } from '@trophy/contract/participants/participants.constants.ts'
import {
  participantEndpoints,
  type ParticipantRole,
  participantSchema,
} from '@trophy/contract/participants/participants.contract.ts'
import { editParticipantEndpoints } from '@trophy/contract/participants/participant-changes.contract.ts'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { createHotel } from '../testing/factories/hotels.ts'
import { newLeader, newPlayer } from '../testing/factories/new-participants.ts'
import { createCoach } from '../testing/factories/people.ts'
import { exportedRows } from '../testing/sheets/exported.ts'
import { uploadRequest } from '../testing/sheets/fixtures.ts'
import { it, server } from '../testing/server-test.ts'
import { uploadSheet } from '../uploads/uploads.service.ts'

/** Every declared field of a person: added, listed, edited, told in the history, uploaded and exported. */

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await createHotel(server.database, {
    hotelId: 'LAKE',
    instances: [{ startDate: '2026-11-01', endDate: '2026-12-10', totalRooms: 50 }],
  })
  await createCoach(server.database, { participantId: 'COA_500', booking: null })
})

const fieldsOf = (role: ParticipantRole): readonly PersonField[] =>
  personFieldsOf(role).filter((field) => field !== 'coachId')

const valueOf = (field: PersonField, digit: number): string =>
  declarationOf(field).kind === 'text' ? `${participantFieldLabels[field]} ${digit}` : `+9198765432${digit}0`

const valuesOf = (role: ParticipantRole, digit: number): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsOf(role).map((field) => [field, valueOf(field, digit)]))

const call = async <T>(schema: z.ZodType<T>, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return schema.parse(response.json())
}

const add = (body: object) => call(participantSchema, 'POST', '/api/admin/participants', body)

const edit = (id: string, changes: object) => call(participantSchema, 'PUT', `/api/admin/participants/${id}`, changes)

const listed = async (participantId: string) => {
  const url = `/api/admin/dashboard/participants?search=${participantId}`
  return (await call(participantEndpoints.list.response, 'GET', url)).data[0]
}

const lastChanges = async (id: string) => {
  const url = `/api/admin/participants/${id}/history`
  return (await call(editParticipantEndpoints.history.response, 'GET', url))[0]?.changes
}

const exported = async (participantId: string) => {
  const rows = await exportedRows(server.context)
  return rows.find((row) => [row['PLAYER_ID'], row['COACH_ID']].includes(participantId) && row['ROLE'] !== '')
}

const sheetOf = (role: ParticipantRole) => (role === 'player' ? 'players' : 'coaches-officials')

/** What the export has of these values, in the columns of the role's sheet. */
const cellsOf = (role: ParticipantRole, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    [...fieldsByColumn(sheetOf(role))].flatMap(([column, field]) =>
      values[field] === undefined ? [] : [[column, expect.stringContaining(values[field].slice(-5))]],
    ),
  )

describe.each(participantRoles)('of a %s every field', (role) => {
  it('is stored with a new one, changed by an edit, and told in the history', async () => {
    const added = valuesOf(role, 1)
    const { id, participantId } = await add(role === 'player' ? newPlayer(added) : newLeader(role, added))
    expect(await listed(participantId)).toMatchObject(added)

    const edited = valuesOf(role, 2)
    await edit(id, edited)
    expect(await listed(participantId)).toMatchObject(edited)
    expect(await lastChanges(id)).toEqual(
      fieldsOf(role).map((field) => ({ field, from: added[field], to: edited[field] })),
    )
    expect(await exported(participantId)).toMatchObject(cellsOf(role, edited))
  })

  it('is read from its column of the sheet', async () => {
    // Equal numbers would be warned of.
    const values = valuesOf(role, 6 + participantRoles.indexOf(role))
    const columns = [...fieldsByColumn(sheetOf(role))].filter(([, field]) => values[field] !== undefined)
    const participantId = `SHEET_${role}`
    const cells = new Map<string, string>([
      ...columns.map(([column, field]) => [column, values[field] ?? ''] as const),
      ['HOTEL_ID', 'LAKE'],
      ['BOOKING_START_DATE', '21/11/2026'],
      ['BOOKING_END_DATE', '25/11/2026'],
      ...(role === 'player'
        ? ([
            ['PLAYER_ID', participantId],
            ['COACH_ID', 'COA_500'],
            ['BOOKING_REFERENCE', 'REF-9'],
          ] as const)
        : ([
            ['ROLE', role],
            ['COACH_ID', participantId],
            ['BOOKING_REFERENCE_NUMBER', 'REF-9'],
          ] as const)),
    ])
    const sheet = [[...cells.keys()].join('|'), [...cells.values()].join('|'), ''].join('\n')
    const result = await uploadSheet(server.context, uploadRequest(sheetOf(role), sheet))
    expect(result).toMatchObject({ created: 1, errors: [], warnings: [] })
    const read = Object.fromEntries(columns.map(([, field]) => [field, values[field]]))
    expect(await listed(participantId)).toMatchObject(read)
  })
})

it("a player has the coach's discipline, location and district, whichever they become", async () => {
  const coach = await add(newLeader('coach', valuesOf('coach', 4)))
  const { participantId } = await add(newPlayer({ coachId: coach.participantId }))
  const moved = Object.fromEntries(inheritedFields.map((field) => [field, valueOf(field, 5)]))
  await edit(coach.id, moved)
  expect(await listed(participantId)).toMatchObject(moved)
})
