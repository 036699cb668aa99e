import { useEffect } from 'react'
import { useEvent } from './use-event.ts'

/** Sets the title of the browser's tab: 'Check-in · State Sports Trophy'. */
export const useDocumentTitle = (shown: string): void => {
  const { name, isLoaded } = useEvent()
  useEffect(() => {
    document.title = isLoaded ? `${shown} · ${name}` : shown
  }, [shown, name, isLoaded])
}
