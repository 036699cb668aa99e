import { defaultBoardPageSize } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckinFilter } from '@trophy/contract/stays/stays.contract.ts'
import { useState } from 'react'
import { useCheckinBoard } from './stays.api.ts'

/** The filters but for 'all', which filters nothing. */
export type ChosenFilter = Exclude<CheckinFilter, 'all'>

interface Asked {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly status: ChosenFilter | undefined
}

const start: Asked = { page: 1, limit: defaultBoardPageSize, search: '', status: undefined }

/** Search, filter and page of the check-in board, and the rows and figures that they name. */
export const useCheckinList = () => {
  const [asked, setAsked] = useState(start)
  const answer = useCheckinBoard(asked)
  return {
    asked,
    answer,
    people: answer.data?.participants ?? [],
    isFiltered: asked.search !== '' || asked.status !== undefined,
    /** Whatever changes the list leads back to its first page. */
    change: (part: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...part })),
  }
}

export type CheckinList = ReturnType<typeof useCheckinList>
