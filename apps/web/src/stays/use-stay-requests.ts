import { useRef, useState } from 'react'
import { withKeys } from '../shared/ui/data-table/selection.rules.ts'
import type { StayRequest } from './stay-actions.ts'
import { type StayResult, useStayMutation } from './stays.api.ts'

const noIds: ReadonlySet<string> = new Set()

/** Sends stay requests, several at a time, but at most one for each person. */
export const useStayRequests = () => {
  const runMutation = useStayMutation()
  const pending = useRef(noIds)
  const [busy, setBusy] = useState(noIds)
  const setPending = (ids: readonly string[], isPending: boolean) => {
    pending.current = withKeys(pending.current, ids, isPending)
    setBusy(pending.current)
  }
  return {
    /** The `participantId`s of the pending requests. */
    busy,
    /** Returns nothing, and sends nothing, while another request for one of these people is pending. */
    send: async (request: StayRequest): Promise<StayResult | undefined> => {
      const { participantIds } = request
      if (participantIds.some((id) => pending.current.has(id))) return undefined
      setPending(participantIds, true)
      try {
        return await runMutation(request)
      } finally {
        setPending(participantIds, false)
      }
    },
  }
}

export type Send = ReturnType<typeof useStayRequests>['send']
