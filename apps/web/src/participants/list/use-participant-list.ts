import { useListParams } from '../../shared/url/use-list-params.ts'
import { askedOfParticipants, isFiltered } from './participant-list.rules.ts'
import { useParticipants, useReadParticipantsAgain } from '../participants.api.ts'

/** What the participants table is asked for, as the address says it, and the page that it names. */
export const useParticipantList = () => {
  const { params: asked, defaults: usual, change } = useListParams(askedOfParticipants)
  const readAgain = useReadParticipantsAgain()
  return {
    asked,
    change,
    answer: useParticipants(asked),
    isFiltered: isFiltered(asked),
    /** Back to newest first, read anew (part 2 §2). */
    refresh: () => {
      change({ sortBy: usual.sortBy, sortOrder: usual.sortOrder })
      void readAgain()
    },
  }
}
