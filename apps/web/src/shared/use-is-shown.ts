import { type RefObject, useEffect, useRef } from 'react'

/** Whether the screen is still there when an answer comes: it must not lead away from another one. */
export const useIsShown = (): Readonly<RefObject<boolean>> => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
