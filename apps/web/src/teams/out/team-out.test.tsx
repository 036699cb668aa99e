import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { departureNotices, departureRefusals } from '@trophy/contract/departures/departures.constants.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { DepartureReceipt } from '@trophy/contract/departures/departures.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json, silence } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { teamLabels, departureLabels as labels, departureMessages as messages } from '../teams.constants.ts'

const { departures, notifications, participants, teams } = endpoints

const hotel = { hotelId: 'LAKE', instanceCode: '1' }
const night = (day: string, rooms: number) => ({ ...hotel, night: day, rooms })
const freed = [night('2026-11-22', 3), night('2026-11-23', 3)]
const preview = { teams: 1, people: 2, checkedIn: 1, neverArrived: 1, alreadyOut: 0, nights: freed }
const departureId = '00000000-0000-4000-8000-000000000001'

const receipt: DepartureReceipt = {
  departureId,
  leaveOn: '2026-11-22',
  teams: 1,
  people: 2,
  nightsFreed: 6,
  recipients: 0,
  createdAt: records.eventNow,
  createdBy: 'Asha Organiser',
  undoneAt: null,
  restored: null,
  nights: freed.map((each) => ({ ...each, hotelName: 'Lake View Residency', free: 2 })),
  missing: [],
  leftAlone: [],
}

const players = { discipline: 'Chess', memberCount: 1 }

const teamServer = () =>
  adminServer()
    .answer(teams.overview, records.teamList(records.team({ hotelId: 'LAKE', hotelName: 'Lake View Residency' })))
    .answer(participants.coaches, [{ participantId: 'COA_LATHA', name: 'Latha Menon', discipline: null }])
    .answer(notifications.teams, [
      { teamName: 'Malnad Tigers', coachId: 'COA_LATHA', coachName: 'Latha Menon', ...players },
      { teamName: 'Bears', coachId: 'COA_LATHA', coachName: 'Latha Menon', ...players },
      { teamName: 'Bears', coachId: 'COA_OTHER', coachName: 'Leela Das', ...players },
    ])
    .answer(departures.preview, preview)
    .answer(departures.create, { departureId, changed: 2, nightsFreed: 6, recipients: 0 })
    .answer(departures.read, receipt)

const openDialog = async (button: string) => {
  const server = teamServer()
  const user = openApp('/admin?tab=participants&view=teams')
  await press(user, button)
  const dialog = within(await screen.findByRole('dialog', { name: labels.title }))
  return { server, user, dialog }
}
const ofTeam = () => openDialog(teamLabels.teamOutOf('Latha Menon'))
const pasting = () => openDialog(teamLabels.teamOut)

const fillIn = (user: UserEvent, field: string, text: string) => fillField(user, field, text, labels.title)

test('while the figures of another day are read, those of the day before are not shown', async () => {
  const { server, user, dialog } = await ofTeam()
  await fillIn(user, labels.leaveOn, '22/11/2026')
  expect(await dialog.findByText(labels.freed(6, 1))).toBeDefined()
  const cells = dialog.getAllByRole('cell').map(({ textContent }) => textContent)
  const lake = 'Lake View Residency · LAKE-1'
  expect(cells).toEqual([lake, '22/11/2026', labels.rooms(3), lake, '23/11/2026', labels.rooms(3)])
  server.respond(departures.preview, silence)
  await fillIn(user, labels.leaveOn, '23/11/2026')
  const asked = { coachIds: ['COA_LATHA'], leaveOn: '2026-11-23' }
  await expect.poll(() => server.sentTo(departures.preview).at(-1)?.body).toEqual(asked)
  expect(dialog.queryByText(labels.previewPeople(2, 1))).toBeNull()
  expect(dialog.queryByText(labels.freed(6, 1))).toBeNull()
  server.answer(departures.preview, { ...preview, nights: [night('2026-11-23', 5)] })
  await fillIn(user, labels.leaveOn, '24/11/2026')
  expect(await dialog.findByText(labels.freed(5, 1))).toBeDefined()
})

describe('pasted names', () => {
  test.each([
    ['malnad tigers\nWolves', labels.unknown('Wolves')],
    ['Wolves, Foxes', labels.unknown('Wolves, Foxes')],
    ['bears', labels.ambiguous('bears', 'COA_LATHA, COA_OTHER')],
  ])('%j are not sent before each is clear', async (pasted, problem) => {
    const { server, user, dialog } = await pasting()
    await fillIn(user, labels.paste, pasted)
    expect(await dialog.findByText(problem)).toBeDefined()
    await fillIn(user, labels.reason, 'Lost the quarter final')
    await press(user, labels.submit(pasted.includes('tigers') ? 1 : 0), labels.title)
    expect(await dialog.findByText(messages.unknownTeams)).toBeDefined()
    expect(server.sentTo(departures.create)).toEqual([])
  })

  test('are sent as the ids of their coaches', async () => {
    const { server, user } = await pasting()
    await fillIn(user, labels.paste, 'malnad tigers')
    await fillIn(user, labels.reason, 'Lost the quarter final')
    await fillIn(user, labels.leaveOn, '22/11/2026')
    await press(user, labels.submit(1), labels.title)
    expect(await screen.findByText(labels.hasFreed(6, 1))).toBeDefined()
    expect(server.sentTo(departures.create).map(({ body }) => body)).toMatchObject([
      { coachIds: ['COA_LATHA'], leaveOn: '2026-11-22', reason: 'Lost the quarter final', notify: false },
    ])
  })

  test('none at all are asked for', async () => {
    const { server, user, dialog } = await pasting()
    await press(user, labels.submit(0), labels.title)
    expect(await dialog.findByText(messages.noTeams)).toBeDefined()
    expect(server.sentTo(departures.create)).toEqual([])
  })
})

test.each([
  ['no day', labels.leaveOn, 'soon', messages.dayRequired],
  ['a day that is over', labels.leaveOn, '20/11/2026', departureRefusals.pastDay],
  ['no reason', labels.reason, ' ', departureRefusals.reasonRequired],
])('%s is a mistake at its field, and nothing is sent', async (_, field, typed, message) => {
  const { server, user, dialog } = await ofTeam()
  await fillIn(user, field, typed)
  await press(user, labels.submit(1), labels.title)
  expect(await dialog.findByText(message)).toBeDefined()
  expect(server.sentTo(departures.create)).toEqual([])
})

test.each([departureRefusals.nobody('2026-11-21'), departureRefusals.unknownCoaches(['COA_LATHA'])])(
  'a refusal stands in the dialog, which keeps what was entered: %s',
  async (message) => {
    const { server, user, dialog } = await ofTeam()
    server.respond(departures.create, () => json({ message, code: 'conflict' }, 409))
    await fillIn(user, labels.reason, 'Lost the quarter final')
    await press(user, labels.submit(1), labels.title)
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByDisplayValue('Lost the quarter final')).toBeDefined()
  },
)

test.each(departureNotices)('the message %s is sent with the departure when it is chosen', async (notice) => {
  const { server, user, dialog } = await ofTeam()
  await user.click(dialog.getByRole('combobox', { name: labels.notice }))
  await user.click(screen.getByRole('option', { name: labels.noticeLabels[notice], hidden: true }))
  expect(dialog.queryAllByText(labels.checkoutReason)).toHaveLength(notice === 'early_checkout' ? 1 : 0)
  await fillIn(user, labels.reason, 'Lost the quarter final')
  await press(user, labels.submit(1), labels.title)
  expect(await screen.findByText(labels.receiptFacts(2, 1, '22/11/2026'))).toBeDefined()
  expect(server.sentTo(departures.create)[0]?.body).toMatchObject({
    notify: true,
    notice,
    checkoutReason: 'match_lost',
  })
})

const pathIn = ({ path }: Endpoint) => path.replace(':departureId', departureId)
const undone: DepartureReceipt = { ...receipt, undoneAt: '2026-11-21T09:00:00Z', restored: 2 }
const player = { participantId: 'PLA_1', name: 'Late Player' }

test.each([
  [
    'what was taken since is not given back',
    { missing: [{ ...player, night: '2026-11-23', hotelId: 'LAKE', hotelName: 'Lake View Residency' }] },
    labels.missing(1),
    ['Late Player (PLA_1)', '23/11/2026', 'Lake View Residency'],
  ],
  [
    'who has left since is left alone',
    { leftAlone: [{ ...player, reason: 'Has checked out' }] },
    labels.leftAlone(1),
    ['Late Player (PLA_1)', 'Has checked out'],
  ],
])('after an undo the receipt says that %s', async (_, difference, title, cells) => {
  const { server, user } = await ofTeam()
  await fillIn(user, labels.reason, 'Lost the quarter final')
  await press(user, labels.submit(1), labels.title)
  await press(user, labels.undo, labels.receipt)
  server
    .answer(departures.undo, { restored: 2, missing: [], leftAlone: [] })
    .answer(departures.read, { ...undone, ...difference })
  await fillField(user, labels.undoReason, 'The protest was upheld', labels.undo)
  await press(user, labels.undo, labels.undo)
  const region = await screen.findByRole('region', { name: title })
  expect(
    within(region)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(cells)
  expect(screen.getAllByText(labels.undone(2))).not.toEqual([])
  expect(screen.queryByRole('button', { name: labels.undo })).toBeNull()
  expect(server.sentTo(departures.undo).map(({ path, body }) => [path, body])).toEqual([
    [pathIn(departures.undo), { reason: 'The protest was upheld' }],
  ])
  expect(new Set(server.sentTo(departures.read).map(({ path }) => path))).toEqual(new Set([pathIn(departures.read)]))
})
