import { paginate } from '@trophy/contract/core/http/pagination.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { ParticipantManagement } from '../../participants/list/participant-management.tsx'
import { openPart } from '../open-app.tsx'
import * as records from '../records.ts'
import { type StubServer, stubServer } from '../stub-server.ts'

const { hotels, participants } = endpoints

export const lake = [
  records.hotelInstance({ hotelId: 'LAKE', hotelName: 'Lake View', endDate: '2026-11-22' }),
  records.hotelInstance({
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instanceCode: '2',
    startDate: '2026-11-22',
    endDate: '2026-12-31',
  }),
]

/** A list of this many people, page by page; two hotels; and the disciplines of some. */
export const listServer = (people = 1): StubServer =>
  stubServer(records.admin)
    .answer(participants.disciplines, [{ discipline: 'Chess', count: 1 }])
    .answer(hotels.search, [
      { hotelId: 'HILL', hotelName: 'Hill Top' },
      { hotelId: 'LAKE', hotelName: 'Lake View' },
    ])
    .answerBy(hotels.instances, ({ path }) => (path === hotels.instances.path.replace(':hotelId', 'LAKE') ? lake : []))
    .answerBy(participants.list, ({ query }) => {
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)]
      const rows = Math.max(0, Math.min(limit, people - (page - 1) * limit))
      return {
        data: Array.from({ length: Math.min(rows, 2) }, () => records.participant()),
        pagination: paginate(people, page, limit, rows),
      }
    })

const path = '/admin?tab=participants'

/** The participants table at an address: `role=player&page=2`. */
export const openList = (query = '') => {
  window.history.replaceState(null, '', query === '' ? path : `${path}&${query}`)
  return openPart(<ParticipantManagement />)
}

/** What the address says beside the tab. */
export const shownAddress = (): Record<string, string> => {
  const { tab: _, ...rest } = Object.fromEntries(new URLSearchParams(window.location.search))
  return rest
}

/** What the list was last asked for. */
export const lastQuery = (server: StubServer): Record<string, string> =>
  Object.fromEntries(server.sentTo(participants.list).at(-1)?.query ?? [])
