import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { roomNumberMessages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { roomLabels } from '@trophy/web/coach/stays/rooms.constants.ts'
import { boardLabels, deskLabels } from '@trophy/web/stays/stays.constants.ts'
import { rollCallLabels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import { roomTexts } from '@trophy/web/shared/texts/room.constants.ts'
import sql from 'sql-template-tag'
import { enterAsCoach } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { goToBoard, openBoard, rowOf } from '../../support/pages/boards.ts'
import { boxOf, button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** From the coach's phone to the desk and back: the hotels' numbers of the rooms (beyond.md, Rooms). */
test.use({ journey: 'rooms' })

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a coach checks in a room, the desk sees who shares it and moves two of them', async ({
  openPhone,
  openDesk,
  server,
}, testInfo) => {
  const team = await createTeam(server)
  const asha = (await team.pending('Asha Rao')).participantId
  const bina = (await team.pending('Bina Das')).participantId
  await team.pending('Chitra Iyer')
  const phone = await openPhone()
  await enterAsCoach(phone, server, team.coach.id)
  await button(phone, coachLabels.checkInCount(3)).click()
  await boxOf(phone, 'Asha Rao').check()
  await boxOf(phone, 'Bina Das').check()
  const field = phone.getByRole('textbox', { name: roomTexts.optional })
  await field.fill('room 204')
  await expect(phone.getByText(roomNumberMessages.invalid)).toBeVisible()
  await expect(button(phone, coachLabels.confirmCheckIn(2))).toBeDisabled()
  await field.fill('b-204')
  await expectAccessible(phone)
  await expectTouchable(phone)
  await phone.screenshot({ path: testInfo.outputPath('coach-check-in.png') })
  await button(phone, coachLabels.confirmCheckIn(2)).click()
  await expectToast(phone, coachMessages.checkedIn(2))
  await expect(playerIn(phone, 'Asha Rao')).toContainText('B-204, Bina Das')

  const desk = await openDesk()
  await openBoard(desk, server, 'checkin', 'search=b-204')
  await expect(rowOf(desk, asha)).toContainText('Room B-204, with Bina Das')
  // Who is in house is selected on the checkout board.
  await goToBoard(desk, 'checkout', 'search=b-204')
  await rowOf(desk, asha).getByRole('checkbox').check()
  await rowOf(desk, bina).getByRole('checkbox').check()
  const selection = desk.getByRole('region', { name: deskLabels.selection })
  await selection.getByRole('button', { name: boardLabels.setRoom }).click()
  const dialog = dialogOf(desk, boardLabels.setRoom)
  const number = dialog.getByRole('textbox', { name: roomTexts.roomNumber })
  await expect(number).toBeFocused()
  await number.fill('12345678901')
  await number.press('Enter')
  await expect(dialog.getByText(roomNumberMessages.invalid)).toBeVisible()
  await number.fill('301')
  await expectAccessible(desk)
  await desk.screenshot({ path: testInfo.outputPath('desk-set-room.png') })
  await number.press('Enter')
  await expectToast(desk, roomNumberMessages.saved(2))
  await goToBoard(desk, 'checkout', `search=${team.hotel.hotelId}`)
  await expect(rowOf(desk, bina)).toContainText('Room 301, with Asha Rao')
  await desk.screenshot({ path: testInfo.outputPath('desk-board.png') })
  // The phone follows by itself.
  await expect(playerIn(phone, 'Asha Rao')).toContainText('301, Bina Das')
  await server.database.run(sql`UPDATE settings SET roll_call_time = '13:30'`)
  const rollCall = phone.getByRole('region', { name: rollCallLabels.question })
  await expect(rollCall.getByText('Room 301, with Bina Das')).toBeVisible()
  await expectAccessible(phone)
  await phone.setViewportSize({ width: 360, height: 740 })
  await expectNoHorizontalOverflow(phone)
  await rollCall.screenshot({ path: testInfo.outputPath('coach-roll-call.png') })
  await server.database.run(sql`UPDATE settings SET roll_call_time = NULL`)
})

test('a coach sets a room without a network, and it is sent later', async ({ openPhone, server }, testInfo) => {
  const team = await createTeam(server)
  await team.arrived('Divya Nair')
  await team.arrived('Esha Gill')
  const phone = await openPhone()
  await enterAsCoach(phone, server, team.coach.id)
  await button(phone, coachLabels.setRoom).click()
  const dialog = dialogOf(phone, roomLabels.title)
  await dialog.getByRole('checkbox', { name: 'Divya Nair' }).check()
  await dialog.getByRole('checkbox', { name: 'Esha Gill' }).check()
  await dialog.getByRole('textbox', { name: roomTexts.roomNumber }).fill('17')
  await expectAccessible(phone)
  await expectTouchable(phone)
  await phone.screenshot({ path: testInfo.outputPath('coach-set-room.png') })
  await phone.context().setOffline(true)
  await button(phone, coachLabels.save).click()
  await expect(phone.getByText(offlineLabels.badges.room).first()).toBeVisible()
  await phone.context().setOffline(false)
  await expect(playerIn(phone, 'Divya Nair')).toContainText('17, Esha Gill')
  await phone.screenshot({ path: testInfo.outputPath('coach-team.png') })
})
