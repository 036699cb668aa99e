import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { sentNotificationEndpoints } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { sendListPart } from '../platform/http/responses/send.ts'
import { type Route, route } from '../platform/http/route.ts'
import {
  composerSettings,
  listTeams,
  previewRecipients,
  searchCoaches,
  sendToAudience,
  sendToCoaches,
} from './send.service.ts'
import {
  readRehearsal,
  correctNotification,
  listFailures,
  listSent,
  sendAgain,
  stopNotification,
} from './sent.service.ts'

export const notificationRoutes: Route[] = [
  route(notificationEndpoints.searchCoaches, async (context, { query, reply }) =>
    sendListPart(reply, await searchCoaches(context, query.query ?? '')),
  ),
  route(notificationEndpoints.teams, (context) => listTeams(context)),
  route(notificationEndpoints.settings, async (context) => composerSettings(context)),
  route(notificationEndpoints.preview, (context, { body }) => previewRecipients(context, body)),
  route(notificationEndpoints.sendEnhanced, (context, { caller, body }) =>
    sendToAudience(context, { sentBy: caller.id }, body),
  ),
  route(notificationEndpoints.sendToCoaches, (context, { caller, body }) =>
    sendToCoaches(context, { sentBy: caller.id }, body),
  ),
  route(sentNotificationEndpoints.list, (context, { query }) => listSent(context, query)),
  route(sentNotificationEndpoints.failures, (context, { params }) => listFailures(context, params.id)),
  route(sentNotificationEndpoints.rehearsal, (context) => readRehearsal(context)),
  route(sentNotificationEndpoints.stop, (context, { caller, params }) =>
    stopNotification(context, params.id, caller.id),
  ),
  route(sentNotificationEndpoints.correct, (context, { caller, params, body }) =>
    correctNotification(context, params.id, caller.id, body),
  ),
  route(sentNotificationEndpoints.sendAgain, (context, { params, body }) => sendAgain(context, params.id, body)),
]
