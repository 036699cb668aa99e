import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession, useSignedInUser } from '../../shared/session/session.tsx'
import { dashboardQuery } from '../coach.api.ts'

type Pending = () => void

/** Delays an action until the hotel is verified (part 1 §4). */
export const useHotelGate = () => {
  const { isHotelVerified } = useSignedInUser()
  const { refresh } = useSession()
  const client = useQueryClient()
  const [pending, setPending] = useState<Pending | null>(null)
  const [wasVerified, setWasVerified] = useState(false)
  const cancel = () => {
    setPending(null)
    setWasVerified(false)
  }
  const verifyFirst = (action: Pending) =>
    setPending(() => () => {
      cancel()
      action()
    })
  const runPending = useEffectEvent(() => pending?.())
  // Waits for the session, which is updated shortly after the verification and which the action checks.
  useEffect(() => {
    if (wasVerified && isHotelVerified) runPending()
  }, [wasVerified, isHotelVerified])
  return {
    isOpen: pending !== null,
    /** Runs the action at once when the hotel is verified, else after the dialog. */
    whenVerified: (action: Pending) => (isHotelVerified ? action() : verifyFirst(action)),
    /** Runs the action after the dialog: the server reports that the hotel is no longer verified. */
    verifyFirst,
    cancel,
    /** Called when the hotel id was correct. The action does not wait for the refetch of session and team. */
    onVerified: () => {
      void refresh()
      void client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
      setWasVerified(true)
    },
  }
}

export type HotelGate = ReturnType<typeof useHotelGate>
