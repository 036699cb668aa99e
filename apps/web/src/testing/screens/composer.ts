import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { CoachFound, RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { audienceLabels, notificationLabels as labels } from '../../notifications/notifications.constants.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import { adminServer } from '../admin-console.ts'
import { openApp } from '../open-app.tsx'
import * as records from '../records.ts'
import type { StubServer } from '../stub-server.ts'

const { notifications, participants } = endpoints

export const signOff = ' - Committee'

export const recipients = (changes: Partial<RecipientPreview> = {}): RecipientPreview => ({
  recipientCount: 2,
  skipped: 0,
  smsCount: 2,
  smsInLanguages: { ta: 0, hi: 0 },
  portalCount: 2,
  portalOnlyCount: 0,
  reasons: [],
  unreached: [],
  ...changes,
})

export const asha: CoachFound = {
  coachId: 'COA_1',
  name: 'Asha Rao',
  discipline: 'Chess',
  teamName: 'Lions',
  mobileNumber: '+919000200001',
  hotelName: 'Next Door',
}

/** A message to two coaches, of whom one has it on the phone. */
export const sentNotification = (changes: Partial<SentNotification> = {}): SentNotification => ({
  id: '00000000-0000-4000-8000-000000000001',
  audienceType: 'coaches_only',
  notificationType: 'custom',
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
  stoppedAt: null,
  stoppedBy: null,
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
  ...changes,
})

export const sentList = (...data: readonly SentNotification[]) => ({
  data: [...data],
  pagination: records.pageOf(data.length),
  gatewayAwaySince: null,
})

/** For an organiser who composes: one coach, two disciplines, a message for two people, and none sent so far. */
export const composerServer = (): StubServer => {
  const registered = { signOff, registered: [] }
  return adminServer()
    .answer(notifications.settings, {
      ...registered,
      languages: { ta: { ...registered, types: ['match_lost'] }, hi: { ...registered, types: ['general'] } },
    })
    .answer(notifications.list, sentList())
    .answerBy(notifications.searchCoaches, ({ query }) =>
      [asha].filter(({ name }) => name.toLowerCase().includes(query.get('query') ?? '')),
    )
    .answer(notifications.teams, [])
    .answer(participants.disciplines, [
      { discipline: 'Chess', count: 2 },
      { discipline: 'Kabaddi', count: 1 },
    ])
    .answer(notifications.preview, recipients())
}

export const openComposer = () => openApp('/admin?tab=notifications')

export const chooseAudience = async (user: UserEvent, audience: keyof typeof audienceLabels): Promise<void> =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${audienceLabels[audience]}`) }))

export const chooseType = async (user: UserEvent, type: keyof typeof notificationTypeLabels): Promise<void> =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${notificationTypeLabels[type]}`) }))

export const previewPanel = () => within(screen.getByRole('region', { name: labels.preview }))

/** The tab of the same name stands outside the preview. */
export const send = (user: UserEvent): Promise<void> =>
  user.click(previewPanel().getByRole('button', { name: labels.send }))
