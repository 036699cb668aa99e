import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { unreachedReasons } from '@trophy/contract/notifications/notifications.constants.ts'
import { expect, test } from 'vitest'
import {
  chooseAudience,
  chooseType,
  composerServer,
  openComposer,
  previewPanel,
  recipients,
  signOff,
} from '../../../testing/screens/composer.ts'
import { fillField } from '../../../testing/typing.ts'
import {
  notificationLabels as labels,
  unreachedReasonLabels,
  composerMessages as texts,
} from '../../notifications.constants.ts'

const { notifications } = endpoints

/** A figure of the preview by its label. */
const figure = async (label: string) => (await previewPanel().findByText(label)).nextElementSibling?.textContent

const openCustom = async (text: string) => {
  composerServer()
  const user = openComposer()
  await chooseType(user, 'custom')
  await fillField(user, labels.customText, text)
  return user
}

test('the recipients are counted by channel, and those who get no SMS are named with the reason', async () => {
  const server = composerServer().answer(
    notifications.preview,
    recipients({
      recipientCount: 1,
      smsCount: 1,
      portalCount: 1,
      skipped: 2,
      reasons: [
        { reason: 'dummy_number', count: 1 },
        { reason: 'no_number', count: 1 },
      ],
      unreached: [
        { participantId: 'OFF_1', name: 'With dummy', role: 'official', reason: 'dummy_number', hasPortal: false },
        { participantId: 'PLA_1', name: 'Without number', role: 'player', reason: 'no_number', hasPortal: false },
      ],
    }),
  )
  const user = openComposer()
  await chooseAudience(user, 'all_participants')
  expect(await figure(labels.notReached)).toBe('2')
  expect(await figure(labels.recipients)).toBe('1')
  expect(await figure(labels.bySms)).toBe('1')
  expect(await figure(labels.inPortal)).toBe('1')
  await user.click(previewPanel().getByText(texts.noSms('2', false)))
  const people = previewPanel().getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent)).toEqual([
    `With dummyOFF_1 · ${unreachedReasonLabels.dummy_number}`,
    `Without numberPLA_1 · ${unreachedReasonLabels.no_number}`,
  ])
  expect(server.sentTo(notifications.preview)[0]?.body).toMatchObject({ audienceType: 'all_participants' })
})

test.each(unreachedReasons)('of people who are not reached for %s, the rest is counted', async (reason) => {
  composerServer().answer(notifications.preview, recipients({ skipped: 3, reasons: [{ reason, count: 3 }] }))
  const user = openComposer()
  await chooseAudience(user, 'coaches_only')
  expect(await previewPanel().findByText(texts.reasonCount(unreachedReasonLabels[reason], '3'))).toBeDefined()
  expect(previewPanel().getByText(labels.andMore(3))).toBeDefined()
})

// 'Important: ' and the sign-off stand around each text.
const around = 11 + signOff.length

test('a text in the alphabet of SMS has 160 characters', async () => {
  await openCustom('Dinner at eight')
  expect(await figure(labels.encoding)).toBe(labels.encodings.gsm7)
  expect(await figure(texts.length)).toBe(labels.characters(around + 15, 1, 160 - around - 15))
  expect(within(screen.getByRole('figure', { name: labels.handset })).getByText(/Dinner at eight/).textContent).toBe(
    `Important: Dinner at eight${signOff}`,
  )
})

test('a text in another script has 70, and the preview follows it', async () => {
  const user = await openCustom('Dinner at eight')
  await fillField(user, labels.customText, 'ಊಟ ಎಂಟು ಗಂಟೆಗೆ')
  expect(await previewPanel().findByText(`Important: ಊಟ ಎಂಟು ಗಂಟೆಗೆ${signOff}`)).toBeDefined()
  expect(await figure(labels.encoding)).toBe(labels.encodings.ucs2)
  expect(await figure(texts.length)).toBe(labels.characters(around + 14, 1, 70 - around - 14))
  expect(previewPanel().getByText(/Unicode, with 70 characters/)).toBeDefined()
})

test('a longer message is counted as several SMS', async () => {
  composerServer().answer(notifications.preview, recipients({ smsCount: 1 }))
  const user = openComposer()
  await chooseAudience(user, 'coaches_only')
  await chooseType(user, 'match_lost')
  await fillField(user, labels.message, 'x'.repeat(306))
  expect(await previewPanel().findByText(messages.multipleSms(160, 3))).toBeDefined()
  expect(await figure(labels.smsTotal)).toContain('3')
})

test.each([
  ['Call 9876543210', ['9876543210']],
  ['See trophy.example/bus', ['trophy.example/bus']],
])('a link or number in %s is warned of, until it is gone', async (text, found) => {
  const user = await openCustom(text)
  expect(await screen.findByText(texts.linksAndNumbers(found))).toBeDefined()
  await fillField(user, labels.customText, 'Bus at six')
  expect(screen.queryByText(texts.linksAndNumbers(found))).toBeNull()
})
