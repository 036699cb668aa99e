import { screen, within } from '@testing-library/react'
import { arrivalMessages } from '@trophy/contract/desk/desk.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { roomNumberMessages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { expect, test } from 'vitest'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import { deskServer, refused, rowOf, scan, searchBox } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import { expectClosed } from '../../testing/seen.ts'
import * as records from '../../testing/records.ts'
import { choose, fillField, press } from '../../testing/typing.ts'
import { arrivalLabels as labels } from './arrivals.constants.ts'

const { bookings, desk, participants, stays } = endpoints

const ramya = records.participant({
  participantId: 'PLA_900',
  role: 'player',
  name: 'Ramya Iyer',
  bookingEndDate: '2026-11-24',
})
const arrival = records.checkinRow({ ...records.inHouse, participantId: 'PLA_900', name: 'Ramya Iyer' })

const openDesk = (path = '/admin?tab=checkin') => {
  const server = deskServer([])
    .answer(participants.coaches, [{ participantId: 'COA_LATHA', name: 'Latha Menon', discipline: null }])
    .answer(bookings.availableHotels, [records.freeHotel()])
    .respond(stays.checkin, () => refused(skipReasons.unknown))
    .respond(desk.register, () => Response.json({ ...ramya, roomNumber: 'B-17', sharesWith: [] }, { status: 201 }))
    .answer(desk.undo, null)
    .answer(desk.complete, null)
  const user = openApp(path)
  const fill = (name: string, text: string) => fillField(user, name, text, labels.register)
  const register = async (name?: string) => {
    if (name === undefined) await choose(user, labels.coachId, 'Latha', /COA_LATHA/, labels.register)
    else {
      await fill(labels.name, name)
      await fill(labels.teamName, 'Lions')
    }
    await fill(labels.lastDay, '24/11/2026')
    await choose(user, labels.hotelId, 'Next', /Next Door/, labels.register)
    await fill(roomTexts.optional, 'b-17')
    await fill(labels.reason, 'Was not in the sheet')
    await press(user, labels.register, labels.register)
    return within(await screen.findByRole('dialog', { name: labels.receipt }))
  }
  return { server, user, fill, register }
}

test('a search without a match registers the person, with room and check-in, and can be undone', async () => {
  const { server, user, register } = openDesk('/admin?tab=checkin&search=Ramya+Iyer')
  await screen.findByText(stayMessages.noneMatch)
  await press(user, labels.register)
  const receipt = await register()
  await receipt.findByText(labels.room('Next Door', '24/11/2026'))
  expect(receipt.queryByText(roomTexts.room('B-17'))).not.toBeNull()
  expect(server.sentTo(desk.register).map(({ body }) => body)).toMatchObject([
    {
      name: 'Ramya Iyer',
      role: 'player',
      coachId: 'COA_LATHA',
      lastDay: '2026-11-24',
      hotelId: 'NEXT',
      roomNumber: 'B-17',
      reason: 'Was not in the sheet',
    },
  ])
  await press(user, labels.undo, labels.receipt)
  await screen.findByText(arrivalMessages.undone)
  await expectClosed()
  expect(screen.queryByText(stayMessages.noneMatch)).not.toBeNull()
  expect(server.sentTo(desk.undo).map(({ path, body }) => [path, body])).toEqual([
    [desk.undo.path.replace(':participantId', 'PLA_900'), { reason: labels.undoReason }],
  ])
})

test('an unknown code registers the person, who is then searched on the board', async () => {
  const { server, user, register } = openDesk()
  await searchBox()
  await screen.findByText(stayMessages.noneFound)
  scan('PLA_999')
  const items = await screen.findAllByRole('listitem')
  expect(items.some(({ textContent }) => textContent.includes(skipReasons.unknown))).toBe(true)
  await press(user, labels.register)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: labels.name })
  expect(name.value).toBe('')
  await register('Ramya Iyer')
  expect(server.sentTo(desk.register).map(({ body }) => body)).toMatchObject([
    { name: 'Ramya Iyer', mobileNumber: '', teamName: 'Lions', coachId: '' },
  ])
  server
    .answer(stays.checkinBoard, records.checkinBoard(arrival))
    .answer(desk.list, { data: [records.deskArrival()], pagination: records.pageOf(1) })
  await press(user, labels.done, labels.receipt)
  await expect.poll(() => rowOf('Ramya Iyer')?.textContent).toContain('Checked In')
  expect(new URLSearchParams(window.location.search).get('search')).toBe('PLA_900')
})

test('the organiser sees the record, and what is missing in it, until it is complete', async () => {
  const { server, user } = openDesk()
  const details = ['coachId', 'teamName'] as const
  server.answer(desk.list, {
    data: [records.deskArrival({ missing: [...details] })],
    pagination: records.pageOf(1),
  })
  await screen.findByText(labels.open(1))
  await press(user, labels.show)
  const list = within(await screen.findByRole('dialog', { name: labels.listTitle }))
  const missing = details.map((detail) => labels.details[detail]).join(', ')
  expect((await list.findByText('Ramya')).closest('tr')?.textContent).toContain(missing)
  server.answer(desk.list, { data: [], pagination: records.pageOf(0) })
  await press(user, labels.completeOf('Ramya'), labels.listTitle)
  await list.findByText(labels.none)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(labels.open(1))).toBeNull()
  const path = desk.complete.path.replace(':participantId', 'PLA_900')
  expect(server.sentTo(desk.complete).map((request) => request.path)).toEqual([path])
})

test('what is missing for a registration is told at each field, and nothing is sent', async () => {
  const { server, user, fill } = openDesk('/admin?tab=checkin&search=Ramya')
  await press(user, labels.register)
  await fill(labels.name, '')
  await press(user, labels.register, labels.register)
  const dialog = within(screen.getByRole('dialog', { name: labels.register }))
  for (const message of [
    participantMessages.nameRequired,
    arrivalMessages.coachOrTeam,
    participantMessages.endDateRequired,
    participantMessages.hotelRequired,
    arrivalMessages.reasonRequired,
  ]) {
    expect(await dialog.findByText(message)).toBeDefined()
  }
  await fill(labels.mobileNumber, '12345')
  await fill(labels.lastDay, '20/11/2026')
  await fill(roomTexts.optional, 'room 17')
  for (const message of [participantMessages.mobileFormat, arrivalMessages.lastDayOver, roomNumberMessages.invalid]) {
    expect(await dialog.findByText(message)).toBeDefined()
  }
  expect(server.sentTo(desk.register)).toEqual([])
})
