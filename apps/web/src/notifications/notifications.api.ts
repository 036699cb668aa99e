import { notificationMessages } from '@trophy/contract/notifications/notifications.messages.ts'
import { notificationEndpoints, type RecipientsAsked } from '@trophy/contract/notifications/notifications.contract.ts'
import { sentNotificationEndpoints } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { teamMemberEndpoints } from '@trophy/contract/participants/team-members.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../shared/api/client.ts'
import { endpointQuery, keyOf, listPartQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../shared/api/fresh-query.ts'
import { useRetryingMutation } from '../shared/api/retrying-mutation.ts'
import type { SendRequest } from './composer/composer-checks.rules.ts'

export const useDisciplines = () =>
  useQuery({
    ...endpointQuery(participantEndpoints.disciplines),
    meta: { failureMessage: participantMessages.disciplinesFailed },
  })
export const useTeams = () =>
  useQuery({
    ...endpointQuery(notificationEndpoints.teams),
    meta: { failureMessage: notificationMessages.teamsFailed },
  })

/** Coaches that the search finds; those before stand while the next ones are sought. */
export const useCoachSearch = (query: string) =>
  useQuery({
    ...listPartQuery(notificationEndpoints.searchCoaches, { query: { query } }),
    placeholderData: keepPreviousData,
    meta: { failureMessage: notificationMessages.searchFailed },
  })

export const useTeamMembers = (coachId: string) =>
  useQuery({
    ...endpointQuery(teamMemberEndpoints.teamMembers, { params: { coachId } }),
    meta: { failureMessage: notificationMessages.teamMembersFailed },
  })

/** What stands at the end of each SMS. */
export const useSignOff = () => useQuery(endpointQuery(notificationEndpoints.settings))

/** How many people the form is about, and who is not reached; nothing is asked while nobody is chosen. */
export const useRecipients = (recipients: RecipientsAsked | null) =>
  useQuery({
    queryKey: keyOf(notificationEndpoints.preview, recipients),
    queryFn: ({ signal }) => {
      if (recipients === null) throw new Error('Nobody is asked about')
      return call(notificationEndpoints.preview, { body: recipients, signal })
    },
    enabled: recipients !== null,
    staleTime: 0,
    meta: { failureMessage: notificationMessages.previewFailed },
  })

/**
 * Sends a notification. One that got no answer is sent again with its own key, and so is the same one asked for once
 * more, whatever the list of past ones shows by then: nobody is to get a message twice.
 */
export const useSendNotification = () => {
  const invalidate = useInvalidate()
  const write = useRetryingMutation({
    key: ['send notification'],
    send: ({ to, body }: SendRequest, options) =>
      to === 'coaches'
        ? call(notificationEndpoints.sendToCoaches, { body, ...options })
        : call(notificationEndpoints.sendEnhanced, { body, ...options }),
  })
  return { ...write, refetchSent: () => void invalidate(sentNotificationEndpoints.list) }
}

/** A page of past notifications; it stands while the next one loads, and when it cannot be read again. */
export const useSentNotifications = (page: number, limit: number) =>
  useQuery({
    ...endpointQuery(sentNotificationEndpoints.list, { query: { page, limit } }),
    ...freshQueryOptions,
    placeholderData: keepPreviousData,
    meta: { ...freshQueryOptions.meta, failureMessage: notificationMessages.listFailed },
  })

/** The SMS of a notification that did not get through. */
export const useFailures = (id: string) =>
  useQuery({
    ...endpointQuery(sentNotificationEndpoints.failures, { params: { id } }),
    staleTime: 0,
    meta: { failureMessage: notificationMessages.failuresFailed },
  })

interface Again {
  readonly id: string
  readonly includeUnconfirmed: boolean
}

/** Sends the SMS that failed once more; an attempt that got no answer is repeated with its own key. */
export const useResendSms = () => {
  const shownBy = [keyOf(sentNotificationEndpoints.list), keyOf(sentNotificationEndpoints.failures)]
  return useRetryingMutation({
    key: ['send notification again'],
    shownBy,
    send: ({ id, includeUnconfirmed }: Again, options) =>
      call(sentNotificationEndpoints.sendAgain, { params: { id }, body: { includeUnconfirmed }, ...options }),
  })
}
