import { type BookedPerson, teamMemberEndpoints } from '@trophy/contract/participants/team-members.contract.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../shared/api/client.ts'
import { endpointQuery, keyOf, useInvalidate } from '../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../shared/api/retrying-mutation.ts'
import type { ReassignmentRequest } from './confirm/reassignment-request.rules.ts'
import type { HotelSearch } from './wizard-checks.rules.ts'

const searchQuery = (query: string) => endpointQuery(reassignmentEndpoints.search, { query: { query } })

const teamQuery = (coachId: string) => endpointQuery(teamMemberEndpoints.teamMembers, { params: { coachId } })

/** Asked for by POST, and read again like any other read when rooms go. */
const hotelsQuery = (body: HotelSearch) =>
  queryOptions({
    queryKey: keyOf(reassignmentEndpoints.availableHotels, { body }),
    queryFn: ({ signal }) => call(reassignmentEndpoints.availableHotels, { body, signal }),
  })

/** Searches anew each time: people move. */
export const useSearch = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (query: string) => client.fetchQuery({ ...searchQuery(query), staleTime: 0 }) })
}

/** Likewise: rooms go. */
export const useHotelSearch = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (body: HotelSearch) => client.fetchQuery({ ...hotelsQuery(body), staleTime: 0 }) })
}

/** What the last search found, kept up to date. */
export const useFound = (searched: string) => useQuery({ ...searchQuery(searched), enabled: searched !== '' })

/** The team of the coach who is meant, kept up to date; what stood before is no other coach's. */
export const useTeam = (coachId: string | null) => useQuery({ ...teamQuery(coachId ?? ''), enabled: coachId !== null })

/** Loads a team, or answers the one that was loaded. */
export const useLoadTeam = () => {
  const client = useQueryClient()
  return async (coachId: string): Promise<readonly BookedPerson[]> =>
    (await client.ensureQueryData(teamQuery(coachId))).teamMembers
}

const noSearch: HotelSearch = { startDate: '', endDate: '', selectedParticipants: [] }

/** What a search for hotels found, kept up to date; nothing without a search. */
export const useHotelsFound = (search: HotelSearch | null) =>
  useQuery({ ...hotelsQuery(search ?? noSearch), enabled: search !== null })

/**
 * People who are in no list that is shown any more, since what they were found by has changed: by their ids as they stand
 * now, undefined for one who is gone; only those of whom it is known.
 */
export const usePeopleByThemselves = (
  people: readonly BookedPerson[],
): ReadonlyMap<string, BookedPerson | undefined> => {
  const answers = useQueries({ queries: people.map(({ participantId }) => searchQuery(participantId)) })
  return new Map(
    people.flatMap(({ id, role }, index) => {
      const found = answers[index]?.data
      if (!found) return []
      const list = { coach: found.coaches, official: found.officials, player: found.players }[role]
      return [[id, list.find((person) => person.id === id)] as const]
    }),
  )
}

/** Everything that tells how bookings and rooms stand is read anew. */
export const useReadBookingsAgain = () => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(reassignmentEndpoints.search, teamMemberEndpoints.teamMembers, reassignmentEndpoints.availableHotels)
}

/** Moves the bookings, once however often it is sent. Bookings show everywhere: everything is read again. */
export const useReassign = () => {
  const invalidate = useInvalidate()
  return useRetryingMutation({
    key: ['reassign bookings'],
    send: (body: ReassignmentRequest, options) => call(reassignmentEndpoints.reassign, { body, ...options }),
    onSuccess: () => void invalidate(),
  })
}
