import { type BookedPerson, participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../shared/api/queries/use-query.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery, keyOf, useInvalidate } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import type { HotelSearch } from './wizard-checks.rules.ts'

const searchQuery = (query: string) => endpointQuery(reassignmentEndpoints.search, { query: { query } })

const teamQuery = (coachId: string) => endpointQuery(participantEndpoints.teamMembers, { params: { coachId } })

/** A POST that only reads: it is refetched like other queries when rooms change. */
const hotelsQuery = (body: HotelSearch) =>
  queryOptions({
    queryKey: keyOf(reassignmentEndpoints.availableHotels, { body }),
    queryFn: ({ signal }) => call(reassignmentEndpoints.availableHotels, { body, signal }),
  })

/** Never cached: bookings change. */
export const useSearch = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (query: string) => client.fetchQuery({ ...searchQuery(query), staleTime: 0 }) })
}

/** Never cached: rooms are taken. */
export const useHotelSearch = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (body: HotelSearch) => client.fetchQuery({ ...hotelsQuery(body), staleTime: 0 }) })
}

/** The result of the last search, kept up to date. */
export const useSearchResult = (searched: string) => useQuery({ ...searchQuery(searched), enabled: searched !== '' })

/** The team of a coach, kept up to date. */
export const useTeam = (coachId: string | null) => useQuery({ ...teamQuery(coachId ?? ''), enabled: coachId !== null })

/** Never cached: players come and go, and a whole team is selected by it. */
export const useLoadTeam = () => {
  const client = useQueryClient()
  return async (coachId: string): Promise<readonly BookedPerson[]> =>
    (await client.fetchQuery({ ...teamQuery(coachId), staleTime: 0 })).teamMembers
}

const noSearch: HotelSearch = { startDate: '', endDate: '', selectedParticipants: [] }

/** The result of a hotel search, kept up to date; nothing without a search. */
export const useHotelsFound = (search: HotelSearch | null) =>
  useQuery({ ...hotelsQuery(search ?? noSearch), enabled: search !== null })

const coachOf = ({ role, participantId, coachId }: BookedPerson): string | null =>
  role === 'coach' ? participantId : coachId

/**
 * The current state of selected people who are in no list, by `id`; undefined for people who no longer exist. People
 * who are still loading are missing. Each team is read as a whole, since ten may be selected: only who is in none is
 * searched.
 */
export const useUnlistedPeople = (people: readonly BookedPerson[]): ReadonlyMap<string, BookedPerson | undefined> => {
  const coachIds = [...new Set(people.flatMap((person) => coachOf(person) ?? []))]
  const teams = useQueries({ queries: coachIds.map(teamQuery) })
  const members = new Map(teams.flatMap(({ data }) => data?.teamMembers ?? []).map((person) => [person.id, person]))
  const loading = new Set(coachIds.filter((_, index) => teams[index]?.isPending))
  const others = people.filter((person) => !members.has(person.id) && !loading.has(coachOf(person) ?? ''))
  const results = useQueries({ queries: others.map(({ participantId }) => searchQuery(participantId)) })
  return new Map([
    ...members,
    ...others.flatMap(({ id, role }, index) => {
      const found = results[index]?.data
      if (!found) return []
      const list = { coach: found.coaches, official: found.officials, player: found.players }[role]
      return [[id, list.find((person) => person.id === id)] as const]
    }),
  ])
}

/** Refetches all bookings and rooms. */
export const useRefetchBookings = () => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(reassignmentEndpoints.search, participantEndpoints.teamMembers, reassignmentEndpoints.availableHotels)
}

/**
 * Moves the bookings, once even when it is retried; then all queries are refetched, since bookings are shown
 * everywhere.
 */
export const useReassign = () => useWrite(reassignmentEndpoints.reassign, { changes: 'everything' })
