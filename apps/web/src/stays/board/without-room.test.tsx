import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { deskServer, refused, rowOf, scan } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import { expectClosed } from '../../testing/seen.ts'
import * as records from '../../testing/records.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { boardLabels, checkinLabels, deskLabels, noRoomLabels } from '../stays.constants.ts'

const { stays } = endpoints

const uma = records.checkinRow({ participantId: 'PLA_904', name: 'Uma' })
const who = deskLabels.person('Uma', 'PLA_904')
const full = 'Hotel No Vacancy has no room left on 21/11/2026'

/** As the server does: refused for want of a room, unless it is meant. */
const refuseOnce = (server: StubServer, then: object = {}) =>
  server.respond(stays.checkin, ({ body }) => {
    const { overCapacity } = stays.checkin.body.parse(body)
    if (overCapacity === true) return json({ checkedIn: 1, ...then })
    const skipped = [{ participantId: 'PLA_904', reason: full, code: 'no_room' }]
    return refused(full, { code: 'no_room', skipped })
  })

const open = async () => {
  const server = deskServer([uma])
  const user = openApp('/admin?tab=checkin')
  await screen.findByText('Uma')
  const bodies = () => server.sentTo(stays.checkin).map(({ body }) => body)
  const confirm = () => screen.findByRole('dialog', { name: noRoomLabels.act })
  return { server, user, bodies, confirm }
}

test('a refused check-in is offered without a room, and is done after the confirmation', async () => {
  const { server, user, bodies, confirm } = await open()
  refuseOnce(server)
  await press(user, 'Check in Uma')
  await press(user, noRoomLabels.act)
  expect((await confirm()).textContent).toContain(noRoomLabels.text)
  server.answer(stays.checkinBoard, records.checkinBoard({ ...uma, ...records.inHouse }))
  await press(user, noRoomLabels.act, noRoomLabels.act)
  await screen.findByText(who)
  expect(screen.queryByText(stayMessages.checkedInOne)).not.toBeNull()
  expect(bodies()).toEqual([{ participantIds: ['PLA_904'] }, { participantIds: ['PLA_904'], overCapacity: true }])
  await expect.poll(() => rowOf('Uma')?.textContent).toContain('Checked In')
  expect(screen.queryByRole('button', { name: noRoomLabels.act })).toBeNull()
})

test('so is one with a time and a reason, which stay', async () => {
  const { server, user, bodies, confirm } = await open()
  refuseOnce(server)
  await press(user, 'Manual check-in of Uma')
  await fillField(user, checkinLabels.time, '21/11/2026 09:05', checkinLabels.manual)
  await fillField(user, boardLabels.reason, 'The bus came a day early', checkinLabels.manual)
  await press(user, checkinLabels.checkIn, checkinLabels.manual)
  await press(user, noRoomLabels.act, checkinLabels.manual)
  const dialog = within(await confirm())
  expect(dialog.queryByText(noRoomLabels.text)).not.toBeNull()
  expect(dialog.queryByDisplayValue('The bus came a day early')).not.toBeNull()
  expect(dialog.queryByDisplayValue('21/11/2026 09:05')).not.toBeNull()
  await press(user, noRoomLabels.act, noRoomLabels.act)
  await screen.findByText(who)
  expect(bodies().at(-1)).toEqual({
    participantIds: ['PLA_904'],
    checkinTime: new Date('2026-11-21T09:05:00+05:30').toISOString(),
    overrideReason: 'The bus came a day early',
    overCapacity: true,
  })
  await expectClosed()
})

test('an arrival before dawn of the first day says for whom no room is held that night', async () => {
  const { server, user, bodies } = await open()
  server.answer(stays.checkin, { checkedIn: 1, withoutRoom: ['PLA_904'] })
  await press(user, 'Manual check-in of Uma')
  await fillField(user, checkinLabels.time, '21/11/2026 02:00', checkinLabels.manual)
  await press(user, checkinLabels.checkIn, checkinLabels.manual)
  await screen.findByText(noRoomLabels.notHeld(who))
  expect(screen.queryByText(stayMessages.checkedInOne)).not.toBeNull()
  const checkinTime = new Date('2026-11-21T02:00:00+05:30').toISOString()
  expect(bodies()).toEqual([{ participantIds: ['PLA_904'], checkinTime }])
})

test('a scan of somebody whose released room is taken names the hotel, and offers the same', async () => {
  const { server, user } = await open()
  refuseOnce(server)
  scan('PLA_904')
  const item = (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent.includes(full))
  expect(item).toBeDefined()
  await press(user, noRoomLabels.act)
  await press(user, noRoomLabels.act, noRoomLabels.act)
  await screen.findByText(who)
  expect(screen.queryByText(stayMessages.checkedInOne)).not.toBeNull()
})

test('one that is refused for another reason is not offered', async () => {
  const { server, user } = await open()
  server.respond(stays.checkin, () => refused(full, { skipped: [{ participantId: 'PLA_904', reason: full }] }))
  await press(user, 'Check in Uma')
  await screen.findByText(stayMessages.skipped(1))
  expect(screen.queryByRole('button', { name: noRoomLabels.act })).toBeNull()
})
