import { dayIn } from '@trophy/contract/core/calendar.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { exportFileName } from '@trophy/contract/participants/export-participants.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import {
  participantEndpoints,
  type participantQuerySchema,
} from '@trophy/contract/participants/participants.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { callForFile } from '../shared/api/client.ts'
import { endpointQuery, listPartQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { now } from '../shared/clock.ts'
import { saveFile } from '../shared/download.ts'
import { useEvent } from '../shared/event/use-event.ts'

/** A page of participants; while the next one loads, the one before stands. */
export const useParticipants = (query: z.input<typeof participantQuerySchema>) =>
  useQuery({
    ...endpointQuery(participantEndpoints.list, { query }),
    placeholderData: keepPreviousData,
    meta: { failureMessage: participantMessages.fetchFailed },
  })

export const useDisciplines = () =>
  useQuery({
    ...endpointQuery(participantEndpoints.disciplines),
    meta: { failureMessage: participantMessages.disciplinesFailed },
  })

/** The first hotels by id or name; those before stand while the next ones are sought. */
export const useHotelSearch = (query: string) =>
  useQuery({
    ...listPartQuery(hotelEndpoints.search, { query: { query } }),
    placeholderData: keepPreviousData,
    meta: { failureMessage: hotelMessages.fetchFailed },
  })

/** The instances of one hotel; none is asked for until a hotel is chosen. */
export const useInstancesOf = (hotelId: string | undefined) =>
  useQuery({
    ...endpointQuery(hotelEndpoints.instances, { params: { hotelId: hotelId ?? '' } }),
    enabled: hotelId !== undefined,
    meta: { failureMessage: hotelMessages.instancesFailed },
  })

/** For the Refresh button: every page of the list that was read, and what fills the filters. */
export const useReadParticipantsAgain = () => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      participantEndpoints.list,
      participantEndpoints.disciplines,
      hotelEndpoints.search,
      hotelEndpoints.instances,
    )
}

/** All participants as CSV, into the browser's downloads; the server names the file. */
export const useExport = () => {
  const { timeZone } = useEvent()
  return useMutation({
    mutationFn: async () =>
      saveFile(await callForFile(participantEndpoints.export, exportFileName(dayIn(timeZone, now())))),
  })
}
