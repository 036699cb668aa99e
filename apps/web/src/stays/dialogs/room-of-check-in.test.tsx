import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { roomNumberMessages, roomNumberReasons } from '@trophy/contract/stays/room-numbers.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import { deskServer, rowOf, sentIds } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { fillField, press } from '../../testing/typing.ts'
import { boardLabels, checkinLabels, deskLabels, roomLabels } from '../stays.constants.ts'

const { stays } = endpoints

const names = ['Gita', 'Hema', 'Indu']
const idOf = (name: string): string => `PLA_${name}`
const rows = names.map((name) => records.checkinRow({ participantId: idOf(name), name }))

const openDesk = async () => {
  const server = deskServer(
    rows,
    names.map((name) => records.checkoutRow({ participantId: idOf(name), name })),
  )
  const open = async (board: 'checkin' | 'checkout') => {
    const user = openApp(`/admin?tab=${board}`)
    await screen.findByText('Gita')
    const select = async (...selected: readonly string[]) => {
      for (const name of selected) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
      return within(screen.getByRole('region', { name: deskLabels.selection }))
    }
    return { user, select }
  }
  return { server, open }
}
const dialogs = () => screen.queryAllByRole('dialog')

test.each(['room 204', '12345678901', 'Ä1'])('%s is no room number, which is told at once', async (typed) => {
  const { server, open } = await openDesk()
  const { user } = await open('checkin')
  await press(user, 'Manual check-in of Gita')
  await fillField(user, roomTexts.optional, typed, checkinLabels.manual)
  await press(user, checkinLabels.checkIn, checkinLabels.manual)
  await screen.findByText(roomNumberMessages.invalid)
  expect(sentIds(server)).toEqual([])
})

test('the room comes with the check-in of one person, and is shown in the row', async () => {
  const { server, open } = await openDesk()
  const { user } = await open('checkin')
  await press(user, 'Manual check-in of Gita')
  server.answer(
    stays.checkinBoard,
    records.checkinBoard({
      ...records.checkinRow({ ...rows[0], ...records.inHouse }),
      roomNumber: 'B-204',
      sharesWith: [],
    }),
  )
  await fillField(user, roomTexts.optional, 'b-204', checkinLabels.manual)
  await press(user, checkinLabels.checkIn, checkinLabels.manual)
  await expect.poll(() => rowOf('Gita')?.textContent).toContain(roomTexts.room('B-204'))
  expect(server.sentTo(stays.checkin).map(({ body }) => body)).toEqual([
    { participantIds: [idOf('Gita')], roomNumber: 'B-204' },
  ])
})

test('several people get it together, and each row names who shares it', async () => {
  const { server, open } = await openDesk()
  const { user, select } = await open('checkin')
  const selection = await select('Hema', 'Indu')
  await user.click(selection.getByRole('button', { name: checkinLabels.manual }))
  const dialog = within(await screen.findByRole('dialog', { name: checkinLabels.manual }))
  expect(dialog.queryByText(stayMessages.selected(2))).not.toBeNull()
  const sharesWith = ['Gita', 'Indu'].map((name) => ({ participantId: idOf(name), name }))
  server.answer(
    stays.checkinBoard,
    records.checkinBoard({
      ...records.checkinRow({ ...rows[1], ...records.inHouse }),
      roomNumber: 'B-204',
      sharesWith,
    }),
  )
  await fillField(user, roomTexts.optional, 'B-204', checkinLabels.manual)
  await press(user, checkinLabels.checkIn, checkinLabels.manual)
  await expect.poll(dialogs).toEqual([])
  await expect.poll(() => rowOf('Hema')?.textContent).toContain(roomTexts.sharedRoom('B-204', 'Gita, Indu'))
  expect(server.sentTo(stays.checkin).map(({ body }) => body)).toEqual([
    { participantIds: ['Hema', 'Indu'].map(idOf), roomNumber: 'B-204' },
  ])
})

test('people in house get another room', async () => {
  const { server, open } = await openDesk()
  const reason = roomNumberReasons.noRoom
  server.answer(stays.setRoomNumbers, { changed: 1, skipped: [{ participantId: idOf('Hema'), reason }] })
  const { user, select } = await open('checkout')
  const selection = await select('Gita', 'Hema')
  await user.click(selection.getByRole('button', { name: boardLabels.setRoom }))
  const field = await screen.findByRole('textbox', { name: roomTexts.roomNumber })
  await expect.poll(() => document.activeElement).toBe(field)
  await fillField(user, roomTexts.roomNumber, '301', boardLabels.setRoom)
  await press(user, roomLabels.save, boardLabels.setRoom)
  await screen.findByText(roomNumberMessages.saved(1))
  expect(screen.queryByText(`${idOf('Hema')}: ${reason}`)).not.toBeNull()
  expect(server.sentTo(stays.setRoomNumbers).map(({ body }) => body)).toEqual([
    { participantIds: ['Gita', 'Hema'].map(idOf), roomNumber: '301' },
  ])
  await expect.poll(dialogs).toEqual([])
})
