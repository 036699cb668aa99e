import { useRef, useState } from 'react'
import { withKeys } from '../shared/ui/data-table/selection.rules.ts'
import type { StayRequest } from './stay-actions.ts'
import { type StayResult, useStayWrite } from './stays.api.ts'

const nobody: ReadonlySet<string> = new Set()

/** Sends requests, several at a time, and knows the people whom those under way are about. */
export const useStayRequests = () => {
  const write = useStayWrite()
  const underWay = useRef(nobody)
  const [busy, setBusy] = useState(nobody)
  const mark = (ids: readonly string[], isUnderWay: boolean) => {
    underWay.current = withKeys(underWay.current, ids, isUnderWay)
    setBusy(underWay.current)
  }
  return {
    /** `participantId`s. */
    busy,
    /** Answers nothing, and sends nothing, while another request about one of these people is under way. */
    send: async (request: StayRequest): Promise<StayResult | undefined> => {
      const { participantIds } = request
      if (participantIds.some((id) => underWay.current.has(id))) return undefined
      mark(participantIds, true)
      try {
        return await write(request)
      } finally {
        mark(participantIds, false)
      }
    },
  }
}

export type Send = ReturnType<typeof useStayRequests>['send']
