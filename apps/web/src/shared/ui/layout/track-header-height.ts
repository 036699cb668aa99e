/**
 * The `ref` of a header that stays in view: what is placed below it, such as a toast, follows its height. It grows with
 * the letters, with tabs that wrap and with the note about the network.
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
