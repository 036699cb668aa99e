import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CellPosition } from './grid-keys.rules.ts'
import { cellElementOf, cellPositionOf } from './use-active-cell.ts'

/** Where the cell is on the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

const hoverDelayMilliseconds = 250

/** The cell that is hovered or focused. The handlers are on the grid, not on each cell. */
export const useHoveredCell = () => {
  const [hovered, setHovered] = useState<(CellPosition & { readonly box: Box }) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hover = (target: EventTarget, delay: number) => {
    clearTimeout(timer.current)
    const position = cellPositionOf(target)
    const cell = cellElementOf(target)
    if (!position || !cell) return setHovered(null)
    timer.current = setTimeout(() => setHovered({ ...position, box: cell.getBoundingClientRect() }), delay)
  }
  /** Not at once: the pointer, or the focus, may be on its way to the tip. */
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHovered(null), hoverDelayMilliseconds)
  }
  const stay = () => clearTimeout(timer.current)

  const handlers = (open: (position: CellPosition) => void) => ({
    onMouseOver: (event: MouseEvent) => hover(event.target, hoverDelayMilliseconds),
    onMouseLeave: leave,
    onFocusCapture: (event: FocusEvent) => hover(event.target, 0),
    onBlurCapture: leave,
    onScroll: () => {
      setHovered(null)
      // The keyboard scrolls, too: the focused cell gets its tip again at its new position.
      if (document.activeElement) hover(document.activeElement, hoverDelayMilliseconds)
    },
    onClick: (event: MouseEvent) => {
      const position = cellPositionOf(event.target)
      if (position) open(position)
    },
  })
  const tipHandlers = { onMouseEnter: stay, onMouseLeave: leave, onFocus: stay, onBlur: leave }
  return { hovered, handlers, tipHandlers }
}
