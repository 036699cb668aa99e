import { expect, type Page } from '@playwright/test'
import { languageNames, languages } from '@trophy/contract/core/texts/languages.ts'
import { mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { createNotification } from '@trophy/server/testing'
import { supportLabels, signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { coachJourneyLabels } from '@trophy/web/coach/journeys/journeys.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { passLabels } from '@trophy/web/coach/passes/passes.constants.ts'
import { rollCallLabels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import { roomLabels, roomMessages } from '@trophy/web/coach/stays/rooms.constants.ts'
import { journeyLabels } from '@trophy/web/shared/journeys/journey.constants.ts'
import { authMessages, coachMessages } from '@trophy/web/shared/texts/contract-messages.constants.ts'
import { roomTexts } from '@trophy/web/shared/texts/room.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import sql from 'sql-template-tag'
import { enter, expectVisibleFocus, press, tabTo } from '../../support/browser/keyboard.ts'
import { listen } from '../../support/checks/announcements.ts'
import { textsOutside } from '../../support/checks/one-language.ts'
import { phone, test } from '../../support/journey.ts'
import { readLabelsIn, typedTexts } from '../../support/pages/language.ts'
import { messageTab } from '../../support/pages/messages.ts'
import { boxOf, button, createTeam } from '../../support/pages/team.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { newestOtp } from '../../support/server/sms.ts'

/** The whole portal by keyboard alone, and what screen readers announce, in each language. */
test.use({ journey: 'languages', ...phone })
test.afterEach(async ({ server }) => {
  readLabelsIn('en')
  await server.database.run(sql`UPDATE settings SET roll_call_time = NULL`)
})

type Announcements = Awaited<ReturnType<typeof listen>>

interface Coach extends Announcements {
  readonly page: Page
  readonly server: JourneyServer
  readonly team: Awaited<ReturnType<typeof createTeam>>
}

/** A mistake at each step is announced, and the field keeps the focus. */
const signIn = async ({ page, server, team, expectHeard }: Coach): Promise<void> => {
  const mobile = team.coach.mobileNumber ?? ''
  await press(page, button(page, supportLabels.open))
  await expect(page.getByRole('dialog', { name: supportLabels.title })).toBeVisible()
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(button(page, supportLabels.open)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: signInLabels.coach }), 'Shift+Tab')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(signInLabels.mobileNumber)).toBeFocused()
  await expectVisibleFocus(page)
  await enter(page, '12')
  await expectHeard(authMessages.invalidMobile)
  await enter(page, mobile.slice(mobilePrefix.length))
  await expect(page.getByLabel(signInLabels.otp)).toBeFocused()
  await enter(page, '000000')
  await expectHeard(authMessages.invalidOtp)
  await expect(page.getByLabel(signInLabels.otp)).toBeFocused()
  await enter(page, await newestOtp(server.sms, mobile))
  await expect(page.getByLabel(signInLabels.hotelCode)).toBeFocused()
  await enter(page, 'wrong')
  await expectHeard(authMessages.wrongHotelCode)
  await expect(page.getByLabel(signInLabels.hotelCode)).toBeFocused()
  await enter(page, team.hotel.hotelId)
  await expectHeard(coachMessages.hotelVerified)
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeFocused()
}

/** One player of two; the other one's box is ticked and unticked. */
const checkIn = async ({ page, expectHeard }: Coach): Promise<void> => {
  await press(page, button(page, coachLabels.checkInCount(2)))
  await expect(page.getByRole('heading', { name: coachLabels.checkInTitle })).toBeFocused()
  await press(page, page.getByRole('checkbox', { name: coachLabels.selectAll(2) }), 'Space')
  await expectHeard(coachLabels.selected(2, 2))
  await press(page, boxOf(page, 'Bina Das'), 'Space')
  await expectVisibleFocus(page)
  await expectHeard(coachLabels.selected(1, 2))
  await press(page, button(page, coachLabels.confirmCheckIn(1)))
  await expectHeard(coachMessages.checkedIn(1))
  await expect(page.getByRole('heading', { name: coachLabels.players })).toBeFocused()
  // Asked about who is checked in: until it is there, it moves what is below.
  await expect(page.getByRole('region', { name: rollCallLabels.question })).toBeVisible()
}

const edit = async ({ page, expectHeard }: Coach): Promise<void> => {
  const opener = button(page, coachLabels.editPlayer('Bina Das'))
  await press(page, opener)
  const dialog = page.getByRole('dialog', { name: coachLabels.editTitle })
  await expect(dialog.getByLabel(coachLabels.name)).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(coachLabels.name)).toBeFocused()
  await enter(page, 'Bina K. Das')
  await expectHeard(coachMessages.playerUpdated)
  await expect(button(page, coachLabels.editPlayer('Bina K. Das'))).toBeFocused()
}

const setRoom = async ({ page, expectHeard }: Coach): Promise<void> => {
  const opener = button(page, coachLabels.setRoom)
  await press(page, opener)
  const dialog = page.getByRole('dialog', { name: roomLabels.title })
  const field = dialog.getByLabel(roomTexts.roomNumber)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expectVisibleFocus(page)
  await press(page, dialog.getByRole('checkbox', { name: 'Bina K. Das' }), 'Space')
  await expectVisibleFocus(page)
  await tabTo(page, field, 'Shift+Tab')
  await enter(page, '204')
  await expectHeard(roomMessages.saved(1))
  await expect(opener).toBeFocused()
}

const sayArrival = async ({ page, expectHeard }: Coach): Promise<void> => {
  const opener = button(page, coachLabels.journeys)
  await press(page, opener)
  const overview = page.getByRole('dialog', { name: coachLabels.journeys })
  await press(page, button(overview, coachJourneyLabels.enter.arrival))
  const form = page.getByRole('dialog', { name: journeyLabels.directions.arrival, exact: true })
  await press(page, form.getByRole('radio', { name: journeyLabels.modes.train }), 'Space')
  await expectVisibleFocus(page)
  await tabTo(page, form.getByRole('textbox', { name: journeyLabels.places.arrival }))
  await page.keyboard.type('12')
  await tabTo(page, form.getByRole('textbox', { name: journeyLabels.times.arrival }))
  await expectVisibleFocus(page)
  await enter(page, '23/11/2026 06:40')
  await expectHeard(coachJourneyLabels.saved)
  await expect(form).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(overview).toBeHidden()
  await expect(opener).toBeFocused()
}

/** The last pass has no next one: its button keeps the focus. */
const showPasses = async ({ page, expectHeard }: Coach): Promise<void> => {
  const opener = button(page, passLabels.open)
  await press(page, opener)
  const dialog = page.getByRole('dialog', { name: passLabels.title })
  await expect(dialog.getByText(passLabels.hint)).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expectHeard(passLabels.position(2, 3))
  await press(page, button(dialog, passLabels.next))
  await expectHeard(passLabels.position(3, 3))
  await expect(button(dialog, passLabels.next)).toBeDisabled()
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

const readMessage = async ({ page, server, team, expectHeard }: Coach): Promise<void> => {
  await createNotification(server.database, [team.coach], { message: '12:30' })
  await expectHeard(coachLabels.unreadMessageCount(1))
  await tabTo(page, page.getByRole('tab', { name: coachLabels.team }), 'Shift+Tab')
  await expectVisibleFocus(page)
  await page.keyboard.press('ArrowRight')
  await expect(messageTab(page)).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: coachLabels.messages })).toBeVisible()
  await press(page, button(page, coachLabels.markAsRead))
  await expect(page.getByRole('heading', { name: coachLabels.messagesTitle })).toBeFocused()
  await tabTo(page, messageTab(page), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
}

const answerRollCall = async ({ page, expectHeard }: Coach): Promise<void> => {
  const question = page.getByRole('region', { name: rollCallLabels.question })
  await press(page, button(question, rollCallLabels.everybodyIsHere))
  await expectHeard(rollCallLabels.sent)
  await expect(question.getByText(rollCallLabels.nobodyMissing)).toBeVisible()
  await expectVisibleFocus(page)
}

/** Without a network the own check-in waits; the desk is faster, so that it is refused. */
const waitAndBeRefused = async ({ page, server, team, expectHeard }: Coach): Promise<void> => {
  await page.context().setOffline(true)
  await expectHeard(connectionMessages.offline)
  await press(page, button(page, coachLabels.checkInNow))
  await expectHeard(offlineLabels.waiting(1))
  await expectVisibleFocus(page)
  await press(page, button(page, coachLabels.logout))
  await expect(page.getByRole('dialog', { name: offlineLabels.logoutTitle })).toBeVisible()
  await expect(button(page, offlineLabels.stay)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, coachLabels.logout)).toBeFocused()
  await server.database.run(sql`
    UPDATE participants SET checkin_status = 'checked_in', checkin_time = ${server.clock.now()}
    WHERE id = ${team.coach.id}`)
  await page.context().setOffline(false)
  await expectHeard(offlineLabels.refused(1))
  await press(page, button(page, offlineLabels.done))
  await expectVisibleFocus(page)
}

for (const language of languages) {
  test(`by keyboard, and what is announced: ${language}`, async ({ page, server }) => {
    await server.database.run(sql`UPDATE settings SET roll_call_time = '13:30'`)
    const mobileNumber = `+9198761001${languages.indexOf(language)}1`
    const team = await createTeam(server, { name: 'Vikram Shetty', mobileNumber, isVerified: false })
    for (const name of ['Asha Rao', 'Bina Das']) await team.pending(name)
    await page.goto('/')
    const restarted = page.waitForEvent('load')
    await press(page, page.getByRole('button', { name: languageNames[language] }))
    await restarted
    readLabelsIn(language)
    await expect(page.getByText(signInLabels.chooseRole)).toBeVisible()
    const coach = { page, server, team, ...(await listen(page)) }
    await signIn(coach)
    await checkIn(coach)
    await edit(coach)
    await setRoom(coach)
    await sayArrival(coach)
    await readMessage(coach)
    await showPasses(coach)
    await answerRollCall(coach)
    await waitAndBeRefused(coach)
    await press(page, button(page, coachLabels.logout))
    await expect(page.getByText(signInLabels.chooseRole)).toBeVisible()
    await coach.expectHeard(coachMessages.loggedOut)
    const data = await typedTexts(server)
    expect(textsOutside(language, data, await coach.heard())).toEqual([])
  })
}
