import { useEffect, useEffectEvent, useState } from 'react'
import { useSession, useSignedInUser } from '../../shared/session/session.tsx'
import { useRefreshDashboard } from '../coach.api.ts'

type Pending = () => void

/** Holds an action back until the hotel is verified, and runs it then (part 1 §4). */
export const useHotelGate = () => {
  const { isHotelVerified } = useSignedInUser()
  const { refresh } = useSession()
  const refreshDashboard = useRefreshDashboard()
  const [pending, setPending] = useState<Pending | null>(null)
  const [isOpened, setOpened] = useState(false)
  const cancel = () => {
    setPending(null)
    setOpened(false)
  }
  const askFirst = (action: Pending) =>
    setPending(() => () => {
      cancel()
      action()
    })
  const runPending = useEffectEvent(() => pending?.())
  // What the action leads to asks the session, which hears of the verification a moment after the dialog.
  useEffect(() => {
    if (isOpened && isHotelVerified) runPending()
  }, [isOpened, isHotelVerified])
  return {
    isAsking: pending !== null,
    /** At once when the hotel is verified, else after the dialog. */
    whenVerified: (action: Pending) => (isHotelVerified ? action() : askFirst(action)),
    /** The server says that the hotel is not verified any more. */
    askFirst,
    cancel,
    /** The hotel id was right. Session and team are read again meanwhile: the action waits for neither. */
    open: () => {
      void refresh()
      void refreshDashboard()
      setOpened(true)
    },
  }
}

export type HotelGate = ReturnType<typeof useHotelGate>
