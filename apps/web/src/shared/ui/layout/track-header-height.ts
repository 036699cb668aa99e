/**
 * The `ref` of a sticky header: stores its height in `--header-height`, which positions toasts and other sticky
 * elements. The height changes with the font size, with wrapped tabs and with the connection note.
 */
export const trackHeaderHeight = (header: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--header-height', `${header.getBoundingClientRect().height}px`)
  })
  observer.observe(header)
  return () => {
    observer.disconnect()
    style.removeProperty('--header-height')
  }
}
