import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { exportFileName, participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import {
  participantEndpoints,
  type participantQuerySchema,
} from '@trophy/contract/participants/participants.contract.ts'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import type { z } from 'zod'
import { callForFile } from '../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { useDownload } from '../shared/download.ts'
import { todayIn, useEvent } from '../shared/event/use-event.ts'

export const participantsQuery = (query: z.input<typeof participantQuerySchema>) =>
  endpointQuery(participantEndpoints.list, { query })

/** A page of participants; the previous one is shown while the next one loads. */
export const useParticipants = (query: z.input<typeof participantQuerySchema>) =>
  useSteadyQuery(participantsQuery(query), participantMessages.fetchFailed)

export const useDisciplines = () =>
  useQuery(endpointQuery(participantEndpoints.disciplines), participantMessages.disciplinesFailed)

/** For the Refresh button: reads every loaded page of the list and the options of the filters again. */
export const useRefetchParticipants = () => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      participantEndpoints.list,
      participantEndpoints.disciplines,
      hotelEndpoints.search,
      hotelEndpoints.instances,
    )
}

/** Downloads all participants as CSV; the server names the file. */
export const useExport = () => {
  const { timeZone } = useEvent()
  return useDownload(
    () => callForFile(participantEndpoints.export, exportFileName(todayIn(timeZone))),
    participantMessages.exportFailed,
  )
}
