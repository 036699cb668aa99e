import { type RefObject, useEffect, useRef } from 'react'

/**
 * Props of an element that gets the focus when a change of `content`, after a press on one of its buttons, has removed
 * the focused button: keyboard and screen readers would start again at the top of the page.
 */
export const useKeptFocus = (content: string) => {
  const ref = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    if (wasPressed.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [content])
  return {
    ref,
    tabIndex: -1,
    onClick: () => {
      wasPressed.current = true
    },
  }
}

/**
 * A button is disabled while its action runs, which takes the focus away: it gets it back, unless that went elsewhere.
 */
export const useFocusOfBusyButtons = (): void => {
  useEffect(() => {
    const returnLater = ({ target: button }: FocusEvent) => {
      if (!(button instanceof HTMLButtonElement) || !button.disabled) return
      const observer = new MutationObserver(() => {
        observer.disconnect()
        if (document.activeElement === document.body) button.focus({ preventScroll: true })
      })
      observer.observe(button, { attributeFilter: ['disabled'] })
    }
    document.addEventListener('focusout', returnLater)
    return () => document.removeEventListener('focusout', returnLater)
  }, [])
}

/**
 * The ref of a screen's heading, which is scrolled to and focused when the screen opens: the button that opened it has
 * gone with the focus. The heading's `scroll-margin-top` leaves room for the sticky header.
 * @param isEnabled whether it is; what it becomes later does not count
 */
export const useHeadingFocus = (isEnabled = true): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const opens = useRef(isEnabled)
  useEffect(() => {
    if (!opens.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  return heading
}
