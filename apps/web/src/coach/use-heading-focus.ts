import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a screen's heading, which is scrolled to and focused when the screen opens: the button that opened it has
 * gone with the focus. The heading's `scroll-margin-top` leaves room for the sticky header.
 */
export const useHeadingFocus = (isEnabled = true): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isEnabled) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isEnabled])
  return heading
}
