import { useState } from 'react'
import { useSession, useSignedInUser } from '../shared/session/session.tsx'
import { useRefreshDashboard } from './coach.api.ts'

type Pending = () => void

/** Holds an action back until the hotel is verified, and runs it then (part 1 §4). */
export const useHotelGate = () => {
  const { isHotelVerified } = useSignedInUser()
  const { refresh } = useSession()
  const refreshDashboard = useRefreshDashboard()
  const [pending, setPending] = useState<Pending | null>(null)
  const askFirst = (action: Pending) => setPending(() => action)
  return {
    isAsking: pending !== null,
    /** At once when the hotel is verified, else after the dialog. */
    whenVerified: (action: Pending) => (isHotelVerified ? action() : askFirst(action)),
    /** The server says that the hotel is not verified any more. */
    askFirst,
    cancel: () => setPending(null),
    verified: async () => {
      await Promise.all([refresh(), refreshDashboard()])
      setPending(null)
      pending?.()
    },
  }
}

export type HotelGate = ReturnType<typeof useHotelGate>
