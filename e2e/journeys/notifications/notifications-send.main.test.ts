import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { checkoutReasonLabels } from '@trophy/contract/notifications/notifications.constants.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels } from '@trophy/web/notifications/notifications.constants.ts'
import { createCoach, createOfficial, createPlayer } from '@trophy/server/testing'
import { pageLabels } from '@trophy/web/shared/texts/page.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { test } from '../../support/journey.ts'
import { messageTab, unreadMessages } from '../../support/pages/messages.ts'
import {
  chooseAudience,
  chooseDate,
  chooseReason,
  chooseType,
  composerField,
  expectRecipients,
  handset,
  openComposer,
  sendButton,
  signOff,
  fillTexts,
} from '../../support/pages/notifications.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { notificationTypeLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'

/** Part 2 §2, §4: each audience and each type, from the composer to the handset and the coach's portal. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'notifications: send' })

const mobiles = {
  asha: '+919000100001',
  ravi: '+919000100002',
  official: '+919000100003',
  kiran: '+919000100004',
  meera: '+919000100005',
} as const
type Person = keyof typeof mobiles

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const asha = await createCoach(database, {
    participantId: 'COA_901',
    name: 'Asha Rao',
    mobileNumber: mobiles.asha,
    discipline: 'Chess',
  })
  const ravi = await createCoach(database, { name: 'Ravi Kumar', mobileNumber: mobiles.ravi, discipline: 'Kabaddi' })
  await createOfficial(database, { name: 'Joseph', mobileNumber: mobiles.official, discipline: 'Chess' })
  const lions = { coach: asha, teamName: 'Lions', discipline: 'Chess' }
  await createPlayer(database, { ...lions, name: 'Kiran', mobileNumber: mobiles.kiran })
  await createPlayer(database, { ...lions, name: 'Nobody', mobileNumber: dummyMobile })
  await createPlayer(database, { coach: ravi, teamName: 'Tigers', name: 'Meera', mobileNumber: mobiles.meera })
  page = await openDesk()
  await openComposer(page, server)
})
/** Sends, and expects this success message and an empty form. */
const send = async (successText: string, furtherText?: string): Promise<void> => {
  await sendButton(page).click()
  await expectToast(page, successText, furtherText)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(handset(page)).not.toContainText(signOff)
}

test.describe('the SMS', () => {
  const expectSms = async (
    sentTo: (mobile: string) => readonly { readonly text: string }[],
    text: string,
    people: readonly Person[],
  ): Promise<void> => {
    const count = (person: Person) => sentTo(mobiles[person]).filter((sms) => sms.text === text).length
    for (const person of people) await expect.poll(() => count(person), { message: person }).toBe(1)
    for (const person of Object.keys(mobiles).filter((name): name is Person => name in mobiles)) {
      expect(count(person), person).toBe(people.includes(person) ? 1 : 0)
    }
  }

  test('of a general message is sent to the coaches only', async ({ server }) => {
    await chooseAudience(page, 'coaches_only')
    await chooseType(page, 'general')
    await expect(composerField(page, labels.subject)).toHaveValue(messageTexts.en.types.general.subject)
    await fillTexts(page, labels.customText, 'Dinner is at eight')
    await expectRecipients(page, 2)
    const text = `Important: Dinner is at eight${signOff}`
    await expect(handset(page)).toContainText(text)
    await send(messages.sent(2))
    await expectSms(server.sms.sentTo, text, ['asha', 'ravi'])
  })

  test('of a custom message is sent to everybody with a number', async ({ server }) => {
    await chooseAudience(page, 'all_participants')
    await chooseType(page, 'custom')
    await fillTexts(page, labels.customText, 'The buses leave at seven')
    await expectRecipients(page, 5)
    await send(messages.sent(5))
    const text = `Important: The buses leave at seven${signOff}`
    await expectSms(server.sms.sentTo, text, ['asha', 'ravi', 'official', 'kiran', 'meera'])
  })

  test('of a lost match contains the date, and is sent to a discipline', async ({ server }) => {
    await chooseAudience(page, 'discipline_specific')
    await page.getByRole('checkbox', { name: labels.discipline('Chess', 4) }).check()
    await chooseType(page, 'match_lost')
    await chooseDate(page, '24/11/2026')
    const smsText = messageTexts.en.types.match_lost.message.replace('[date]', '24/11/2026')
    await expect(composerField(page, labels.message)).toHaveValue(smsText)
    await expectRecipients(page, 3)
    await send(messages.sent(3))
    await expectSms(server.sms.sentTo, `${smsText}${signOff}`, ['asha', 'official', 'kiran'])
  })

  test('of an early checkout contains the text of its reason, and is sent to a coach with the team', async ({
    server,
  }) => {
    await chooseAudience(page, 'coaches')
    await page.getByRole('searchbox', { name: labels.coachSearch }).fill('asha')
    await page.getByRole('checkbox', { name: 'Asha Rao' }).check()
    await page.getByRole('checkbox', { name: labels.includeTeamMembers }).check()
    const team = page.getByRole('list', { name: labels.selectedCoaches(1) })
    await team.getByText(labels.teamMembers(2)).click()
    await expect(team.getByRole('listitem')).toContainText(['Asha Rao', 'Kiran', 'Nobody'])
    await chooseType(page, 'early_checkout')
    await chooseDate(page, '23/11/2026')
    await chooseReason(page, checkoutReasonLabels.disciplinary_action)
    const { subject, message } = messageTexts.en.reasons.disciplinary_action
    await expect(composerField(page, labels.subject)).toHaveValue(subject)
    const smsText = message.replace('[date]', '23/11/2026')
    await expect(handset(page)).toContainText(`${smsText}${signOff}`)
    await expectRecipients(page, 2)
    await send(messages.sentToCoaches(2))
    await expectSms(server.sms.sentTo, `${smsText}${signOff}`, ['asha', 'kiran'])
  })

  test('is sent to one team, coach and players', async ({ server }) => {
    await chooseAudience(page, 'all_participants')
    await page.getByRole('combobox', { name: labels.team }).click()
    await page.getByRole('option', { name: /^Tigers/ }).click()
    await chooseType(page, 'custom')
    await fillTexts(page, labels.customText, 'Tigers meet at six')
    await expectRecipients(page, 2)
    await send(messages.sent(2))
    await expectSms(server.sms.sentTo, `Important: Tigers meet at six${signOff}`, ['ravi', 'meera'])
  })
})

test('to coaches of whom one was removed meanwhile names that one; to nobody else it is not sent', async ({
  server,
}) => {
  const { database } = server
  const chooseCoaches = async (names: readonly string[]): Promise<void> => {
    await chooseAudience(page, 'coaches')
    await page.getByRole('searchbox', { name: labels.coachSearch }).fill('')
    for (const name of names) await page.getByRole('checkbox', { name }).check()
    await chooseType(page, 'custom')
    await fillTexts(page, labels.customText, 'Please call us')
  }
  const remove = (coachId: string) => database.run(sql`DELETE FROM participants WHERE participant_id = ${coachId}`)
  await createCoach(database, { participantId: 'COA_902', name: 'Leela Das', booking: null })
  await createCoach(database, { participantId: 'COA_903', name: 'Mani Iyer', booking: null })
  await page.reload()
  await chooseCoaches(['Ravi Kumar', 'Leela Das'])
  await remove('COA_902')
  await send(messages.sentToCoaches(1), messages.coachesNotFound(['COA_902']))
  await chooseCoaches(['Mani Iyer'])
  await remove('COA_903')
  await sendButton(page).click()
  await expectToast(page, pageLabels.error, messages.coachesNotFound(['COA_903']))
  await expect(composerField(page, labels.customText)).toHaveValue('Please call us')
})

test('the portal shows the messages of the coach, without the parts for SMS only', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsCoach(phone, server, 'COA_901')
  await messageTab(phone).click()
  await expect(unreadMessages(phone)).toHaveCount(4)
  for (const [type, subject, content] of [
    ['general', messageTexts.en.types.general.subject, 'Dinner is at eight'],
    ['custom', messageTexts.en.types.custom.subject, 'The buses leave at seven'],
    ['match_lost', messageTexts.en.types.match_lost.subject, 'Your team is out of the tournament.'],
    ['early_checkout', messageTexts.en.reasons.disciplinary_action.subject, 'Following a disciplinary decision'],
  ] as const) {
    const message = unreadMessages(phone).filter({ hasText: content })
    await expect(message).toContainText(notificationTypeLabels[type])
    await expect(message).toContainText(subject)
    await expect(message).not.toContainText(signOff)
  }
  const lost = unreadMessages(phone).filter({ hasText: notificationTypeLabels.match_lost })
  await expect(lost).toContainText(coachLabels.checkoutOn('24/11/2026'))
})
