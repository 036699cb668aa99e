import { type RefObject, useEffect, useRef } from 'react'

/**
 * The heading of what a button of the portal leads to: the page begins there, and the focus, which the button has taken
 * with it, goes there, so that a screen reader says where one is. Its `scroll-margin-top` leaves room for the header.
 */
export const useHeadingFocus = (isArriving = true): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArriving) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isArriving])
  return heading
}
