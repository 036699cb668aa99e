import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  notificationEndpoints,
  type RequestedRecipients,
  type SendResult,
} from '@trophy/contract/notifications/notifications.contract.ts'
import { sentNotificationEndpoints } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery, keyOf, listPartQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../shared/api/queries/fresh-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import type { SendRequest } from './composer/composer-checks.rules.ts'

export const useDisciplines = () =>
  useQuery(endpointQuery(participantEndpoints.disciplines), participantMessages.disciplinesFailed)
export const useTeams = () => useQuery(endpointQuery(notificationEndpoints.teams), notificationMessages.teamsFailed)

/** Searches coaches; the previous result stays while the next one loads. */
export const useCoachSearch = (query: string) =>
  useSteadyQuery(
    listPartQuery(notificationEndpoints.searchCoaches, { query: { query } }),
    notificationMessages.searchFailed,
  )

export const useTeamMembers = (coachId: string) =>
  useQuery(
    endpointQuery(participantEndpoints.teamMembers, { params: { coachId } }),
    notificationMessages.teamMembersFailed,
  )

/** The end of each SMS, and the types that are sent in other languages. */
export const useComposerSettings = () => useQuery(endpointQuery(notificationEndpoints.settings))

/** The number of recipients, and who is not reached; disabled without recipients. */
export const useRecipients = (recipients: RequestedRecipients | null) =>
  useQuery(
    {
      queryKey: keyOf(notificationEndpoints.preview, recipients),
      queryFn: ({ signal }) => {
        if (recipients === null) throw new Error('The query needs recipients')
        return call(notificationEndpoints.preview, { body: recipients, signal })
      },
      enabled: recipients !== null,
      staleTime: 0,
    },
    notificationMessages.previewFailed,
  )

/**
 * Sends a notification. Without `shownBy`, so that sending the same one again reuses the key of an attempt without a
 * response and no message is sent twice.
 */
export const useSendNotification = () => {
  const invalidate = useInvalidate()
  const mutation = useRetryingMutation({
    key: ['send notification'],
    send: (request: SendRequest, options): Promise<SendResult> =>
      request.to === 'coaches'
        ? call(notificationEndpoints.sendToCoaches, { body: request.body, ...options })
        : request.to === 'reached'
          ? call(sentNotificationEndpoints.correct, { params: { id: request.id }, body: request.body, ...options })
          : call(notificationEndpoints.sendEnhanced, { body: request.body, ...options }),
  })
  return { ...mutation, refetchSent: () => void invalidate(sentNotificationEndpoints.list) }
}

/** A page of past notifications; it stays while the next one loads, and when it cannot be refetched. */
export const useSentNotifications = (page: number, limit: number) =>
  useSteadyQuery(
    { ...endpointQuery(sentNotificationEndpoints.list, { query: { page, limit } }), ...freshQueryOptions },
    notificationMessages.listFailed,
  )

/** The failed SMS of a notification. */
export const useFailures = (id: string) =>
  useQuery(
    { ...endpointQuery(sentNotificationEndpoints.failures, { params: { id } }), staleTime: 0 },
    notificationMessages.failuresFailed,
  )

/** Sends the failed SMS of a notification again. */
export const useResendSms = (id: string) => {
  const shownBy = [sentNotificationEndpoints.list, sentNotificationEndpoints.failures]
  return useWrite(sentNotificationEndpoints.sendAgain, { shownBy }, { id })
}

/** Stops what is not sent yet of a notification. */
export const useStopNotification = (id: string) =>
  useWrite(sentNotificationEndpoints.stop, { shownBy: [sentNotificationEndpoints.list] }, { id })
