import { listFileName, listMessages, type ListName, papersFileName } from '@trophy/contract/lists/lists.constants.ts'
import { listsEndpoints as endpoints } from '@trophy/contract/lists/lists.contract.ts'
import { useQuery } from '../shared/api/queries/use-query.ts'
import { callForFile, requestUrl } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useDownload } from '../shared/download.ts'
import type { ViewQuery } from '../shared/report-view/report-view.api.ts'
import { listLabels } from './lists.constants.ts'

/** A list of a day, or of the days of a headcount, of one hotel or all. */
export type ListRequest = {
  readonly list: ListName
  readonly hotelId?: string | undefined
} & ({ readonly day: string } | { readonly startDate: string; readonly endDate: string })

const printed = {
  'rooming-list': endpoints.roomingListPrint,
  'guest-register': endpoints.guestRegisterPrint,
  headcount: endpoints.headcountPrint,
} as const

/** The hotels that have guests on a day, or had some on a list that was given out. */
export const useHotelsOfDay = (day: string) =>
  useQuery(endpointQuery(endpoints.hotels, { query: { day } }), listMessages.hotelsFailed)

export const viewOf =
  (request: ListRequest): ViewQuery =>
  (order) => {
    if ('startDate' in request) {
      const { startDate, endDate, hotelId } = request
      return endpointQuery(endpoints.headcountView, { query: { startDate, endDate, hotelId, ...order } })
    }
    const { list, day, hotelId } = request
    const view = list === 'guest-register' ? endpoints.guestRegisterView : endpoints.roomingListView
    return endpointQuery(view, { query: { day, hotelId, ...order } })
  }

/** The address of the pages to print. */
export const printAddress = ({ list, ...query }: ListRequest): string => requestUrl(printed[list].path, {}, query)

const fileOf = (request: ListRequest) => {
  if ('startDate' in request) {
    const { startDate, endDate, hotelId } = request
    const name = listFileName('headcount', startDate, hotelId)
    return callForFile(endpoints.headcount, name, { query: { startDate, endDate, hotelId } })
  }
  const { list, day, hotelId } = request
  const file = list === 'guest-register' ? endpoints.guestRegister : endpoints.roomingList
  return callForFile(file, listFileName(list, day, hotelId), { query: { day, hotelId } })
}

export const useListDownload = () => useDownload(fileOf, listLabels.downloadFailed)

export const usePapersDownload = () =>
  useDownload(
    (day: string) => callForFile(endpoints.papers, papersFileName(day), { query: { day } }),
    listMessages.papersFailed,
  )

export const usePapersStatus = () => useQuery(endpointQuery(endpoints.papersStatus), listLabels.statusFailed)
