import { useEffect } from 'react'
import { useEvent } from './use-event.ts'

/** Names the browser's tab after what it shows: 'Check-in · State Sports Trophy'. */
export const useDocumentTitle = (shown: string): void => {
  const { name, isSettled } = useEvent()
  useEffect(() => {
    document.title = isSettled ? `${shown} · ${name}` : shown
  }, [shown, name, isSettled])
}
