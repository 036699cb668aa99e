import { participantPageSizes } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantSort } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { useTableState } from '../shared/ui/data-table/use-table-state.ts'
import {
  type BookingFilters,
  filterQuery,
  isFiltered,
  noBookingFilters,
  noPersonFilters,
  type PersonFilters,
} from './participant-filters.rules.ts'
import { useParticipants, useReadParticipantsAgain } from './participants.api.ts'

/** Newest first (part 2 §9). */
const start = { limit: participantPageSizes[0], sortBy: 'createdAt', sortOrder: 'desc' } as const

/** Filters, page and order of the participants table, and the page that they name. */
export const useParticipantList = () => {
  const table = useTableState<ParticipantSort>(start)
  const [person, setPerson] = useState(noPersonFilters)
  const [booking, setBooking] = useState(noBookingFilters)
  const readAgain = useReadParticipantsAgain()
  const { page, limit, sortBy, sortOrder } = table
  const answer = useParticipants({ page, limit, sortBy, sortOrder, ...filterQuery(person, booking) })
  return {
    table,
    person,
    booking,
    answer,
    isFiltered: isFiltered(person, booking),
    changePerson: (part: Partial<PersonFilters>) => {
      setPerson((before) => ({ ...before, ...part }))
      table.toFirstPage()
    },
    applyBooking: (filters: BookingFilters) => {
      setBooking(filters)
      table.toFirstPage()
    },
    /** Back to newest first, read anew (part 2 §2). */
    refresh: () => {
      table.resetSorting()
      void readAgain()
    },
  }
}
