import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { unsavedLabels } from '../../shared/form/form.constants.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { stubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'

const { dashboard, notifications, rollCall } = endpoints

const dinner = {
  id: '00000000-0000-4000-8000-000000000001',
  audienceType: 'coaches_only' as const,
  notificationType: 'custom' as const,
  subject: 'Dinner',
  message: 'Dinner is at nine',
  smsText: null,
  translations: [],
  checkoutDate: null,
  checkoutReason: null,
  targetDisciplines: [],
  teamName: null,
  sentBy: 'Asha Organiser',
  sentAt: records.eventNow,
  recipientCount: 2,
  skipped: 0,
  smsUntil: null,
  stoppedAt: records.eventNow,
  stoppedBy: 'Asha Organiser',
  figures: {
    sms: 2,
    queued: 0,
    sent: 0,
    delivered: 1,
    failed: 0,
    unconfirmed: 0,
    expired: 0,
    stopped: 1,
    portal: 2,
    read: 0,
  },
}
const registered = { signOff: ' - Committee', registered: [] }

/** The composer with a message that was begun, below it one that was stopped. */
const openWithDraft = async () => {
  stubServer(records.admin)
    .answer(dashboard.stats, records.stats)
    .answer(dashboard.lastRefresh, { lastRefresh: null })
    .answer(rollCall.countMissing, { missing: 0 })
    .answer(notifications.settings, {
      ...registered,
      languages: { ta: { ...registered, types: [] }, hi: { ...registered, types: [] } },
    })
    .answer(notifications.list, { data: [dinner], pagination: records.pageOf(1), gatewayAwaySince: null })
  const user = openApp('/admin?tab=notifications')
  await user.click(await screen.findByRole('radio', { name: new RegExp(notificationTypeLabels.general) }))
  await fillField(user, labels.customText, 'The bus leaves at seven')
  await press(user, labels.detailsOf('Dinner'))
  await press(user, labels.correct, 'Dinner')
  return user
}

const typed = () => screen.queryByDisplayValue('The bus leaves at seven')

test('a correction asks before it takes the place of a message that was begun', async () => {
  const user = await openWithDraft()
  await press(user, unsavedLabels.keep, unsavedLabels.title)
  expect(typed()).not.toBeNull()
  await press(user, labels.correct, 'Dinner')
  await press(user, unsavedLabels.discard, unsavedLabels.title)
  await screen.findByDisplayValue('Correction: Dinner')
  expect(typed()).toBeNull()
})
