import { useEffect } from 'react'
import { showError } from './toast.ts'

/** Tells of a read that failed where the screen has no place to say so, such as what fills a filter. */
export const useErrorToast = (error: Error | null, fallback: string): void => {
  useEffect(() => {
    if (error) showError(error, fallback)
  }, [error, fallback])
}
