import { useMediaQuery } from '@mantine/hooks'

/** True below 768 px: tables become cards, and dialogs fill the screen. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })

/**
 * The `ref` of a sticky part of the screen: stores its height, for a header where it ends at the top of the window, in
 * a variable that positions toasts and other sticky elements. It changes with the font size, with what wraps and with
 * the connection note.
 */
const trackHeight =
  (variable: string) =>
  (part: HTMLElement): (() => void) => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      // In the practice event a header begins below the banner.
      const top = Number.parseFloat(getComputedStyle(part).top) || 0
      style.setProperty(variable, `${top + part.getBoundingClientRect().height}px`)
    })
    observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }

export const trackHeaderHeight = trackHeight('--header-height')

export const trackFooterHeight = trackHeight('--footer-height')
