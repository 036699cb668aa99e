import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { uploadTypeLabels, pastUploadsLink } from '../../uploads/uploads.constants.ts'
import { notificationLabels } from '../../notifications/notifications.constants.ts'
import { retentionLabels } from '../../retention/retention.constants.ts'
import { settingLabels, timingLabels } from '../../settings/settings.constants.ts'
import { correctionLabels, pastUploadLabels, undoUploadLabels } from '../../uploads/past/past-uploads.constants.ts'
import { uploadDialogLabels } from '../../uploads/upload/upload-dialog.constants.ts'
import * as records from '../records.ts'
import { answerReads } from '../samples.ts'
import { fillField, press } from '../typing.ts'
import { chooseAudience, chooseType, composerServer, recipients, send, sentList, sentNotification } from './composer.ts'
import type { ScreenWrite } from './desk-writes.ts'
import { stubForms } from './form-request.ts'
import { chooseSheet, uploadResult } from './uploads.ts'

const { dashboard, notifications, participants, retention, rollCall, settings, uploads } = endpoints

const id = '00000000-0000-4000-8000-000000000001'
const unsure = { ...sentNotification().figures, queued: 1, failed: 1, stopped: 0 }
const upload = {
  id,
  type: 'players',
  fileName: 'players.psv',
  uploadedBy: null,
  status: 'finished',
  startedAt: records.eventNow,
  finishedAt: records.eventNow,
  created: 1,
  placeholders: 0,
  rejectedRows: 1,
  errorCount: 0,
  warningCount: 0,
  undone: null,
} as const

/** A message that waits and has failed, settings by which numbers are due to be masked, an upload with a row left. */
export const consoleServer = () => {
  const server = composerServer()
  answerReads(server)
  return server
    .answer(dashboard.stats, records.stats)
    .answer(dashboard.lastRefresh, { lastRefresh: null })
    .answer(rollCall.countMissing, { missing: 0 })
    .answer(rollCall.readTime, { rollCallTime: null })
    .answer(notifications.list, sentList(sentNotification({ figures: unsure })))
    .answer(notifications.preview, recipients())
    .answer(settings.read, { checkinGraceHours: 2, checkoutGraceHours: 2, minimumStayDays: 3 })
    .answer(settings.history, [])
    .answer(retention.read, { keepMobileDays: 1, eventEnds: '2026-11-20' })
    .answer(retention.preview, { people: 1, messages: 0, historyRecords: 2, uploads: 3 })
    .answer(participants.list, { data: [], pagination: records.pageOf(0) })
    .answer(uploads.list, { data: [upload], pagination: records.pageOf(1) })
    .answer(uploads.read, { ...upload, errors: [], warnings: [], notes: [] })
    .answer(uploads.failedBatches, { failedBatches: [], totalFailed: 0 })
    .answer(uploads.receipt, {
      type: 'players',
      created: 1,
      remaining: 1,
      canUndo: true,
      undone: null,
      touched: [],
      touchedCount: 0,
    })
    .answer(uploads.listRejectedRows, {
      type: 'players',
      columns: [{ name: 'PLAYER_NAME', isRead: true }],
      data: [{ rowNumber: 2, cells: [''], errors: [{ column: 0, message: 'PLAYER_NAME is required' }] }],
      pagination: records.pageOf(1),
    })
}

const openUpload: ScreenWrite['prepare'] = async (user) => {
  await press(user, pastUploadsLink.open)
  await press(user, pastUploadLabels.detailsOf(upload.fileName))
}

/** Each write of messages, of settings and of uploads. */
export const consoleWrites: Readonly<Record<string, ScreenWrite>> = {
  'a message': {
    endpoint: notifications.sendEnhanced,
    shownBy: notifications.list,
    at: 'tab=notifications',
    prepare: async (user) => {
      await chooseAudience(user, 'coaches_only')
      await chooseType(user, 'general')
      await fillField(user, notificationLabels.customText, 'Dinner is at nine')
    },
    tap: send,
  },
  'a stopped message': {
    endpoint: notifications.stop,
    shownBy: notifications.list,
    at: 'tab=notifications',
    prepare: async (user) => {
      await press(user, notificationLabels.detailsOf('Dinner'))
      await press(user, notificationLabels.stop(1), 'Dinner')
    },
    tap: (user) => press(user, notificationLabels.stopNow, 'Dinner'),
  },
  'failed SMS that are sent again': {
    endpoint: notifications.sendAgain,
    shownBy: [notifications.list, notifications.failures],
    at: 'tab=notifications',
    prepare: (user) => press(user, notificationLabels.detailsOf('Dinner')),
    tap: (user) => press(user, notificationLabels.sendAgain, 'Dinner'),
  },
  'new grace hours': {
    endpoint: settings.update,
    shownBy: [settings.history, dashboard.stats],
    at: 'tab=dashboard',
    prepare: async (user) => fillField(user, settingLabels.checkinGraceHours, '4'),
    tap: (user) => press(user, timingLabels.save),
  },
  'masked numbers': {
    endpoint: retention.run,
    shownBy: dashboard.stats,
    at: 'tab=dashboard',
    prepare: (user) => press(user, retentionLabels.mask),
    tap: (user) => press(user, retentionLabels.submit, retentionLabels.dialogTitle),
  },
  'Refresh Data': {
    endpoint: dashboard.refreshData,
    shownBy: dashboard.stats,
    at: 'tab=dashboard',
    tap: (user) => press(user, 'Refresh Data'),
  },
  'an upload': {
    endpoint: uploads.upload,
    shownBy: participants.list,
    at: 'tab=participants',
    answer: uploadResult(),
    prepare: async (user) => {
      stubForms()
      await press(user, `Upload ${uploadTypeLabels.players.toLowerCase()}`)
      await screen.findByLabelText(/Choose a file/)
      await chooseSheet(user)
    },
    tap: (user) => press(user, uploadDialogLabels.upload, uploadDialogLabels.title),
  },
  'an upload that is taken back': {
    endpoint: uploads.undo,
    shownBy: [uploads.receipt, participants.list],
    at: 'tab=participants',
    prepare: async (user, server) => {
      await openUpload(user, server)
      await press(user, undoUploadLabels.undo)
      await fillField(user, undoUploadLabels.reason, 'The wrong sheet', undoUploadLabels.undo)
    },
    tap: (user) => press(user, undoUploadLabels.undo, undoUploadLabels.undo),
  },
  'corrected rows': {
    endpoint: uploads.correctRejectedRows,
    shownBy: [uploads.listRejectedRows, participants.list],
    at: 'tab=participants',
    prepare: async (user, server) => {
      await openUpload(user, server)
      await press(user, uploadDialogLabels.correctOnScreen)
      await fillField(user, correctionLabels.cell('PLAYER_NAME', 2), 'Asha Rao')
    },
    tap: (user) => press(user, correctionLabels.save),
  },
}
