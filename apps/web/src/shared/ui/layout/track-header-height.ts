/**
 * The `ref` of a sticky header: stores where it ends at the top of the window in `--header-height`, which positions toasts and other sticky
 * elements. The height changes with the font size, with wrapped tabs and with the connection note.
 */
export const trackHeaderHeight = (header: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    // In the practice event it begins below the banner.
    const top = Number.parseFloat(getComputedStyle(header).top) || 0
    style.setProperty('--header-height', `${top + header.getBoundingClientRect().height}px`)
  })
  observer.observe(header)
  return () => {
    observer.disconnect()
    style.removeProperty('--header-height')
  }
}
