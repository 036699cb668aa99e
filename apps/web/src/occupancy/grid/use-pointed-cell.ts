import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Place } from './grid-keys.rules.ts'
import { cellElementOf, cellPositionOf } from './cell-position.ts'

/** Where the cell is on the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

const restMilliseconds = 250

/** The cell on which the mouse rests, or which has the focus. Listened for once for the whole grid, not cell by cell. */
export const useHoveredCell = () => {
  const [pointed, setPointed] = useState<(Place & { readonly box: Box }) | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const point = (target: EventTarget, delay: number) => {
    clearTimeout(waiting.current)
    const place = cellPositionOf(target)
    const cell = cellElementOf(target)
    if (!place || !cell) return setPointed(null)
    waiting.current = setTimeout(() => setPointed({ ...place, box: cell.getBoundingClientRect() }), delay)
  }
  const leave = () => {
    clearTimeout(waiting.current)
    setPointed(null)
  }

  const pointing = (open: (place: Place) => void) => ({
    onMouseOver: (event: MouseEvent) => point(event.target, restMilliseconds),
    onMouseLeave: leave,
    onFocusCapture: (event: FocusEvent) => point(event.target, 0),
    onBlurCapture: leave,
    onScroll: () => {
      setPointed(null)
      // The keyboard scrolls, too: its cell is pointed at again where it has come to lie.
      if (document.activeElement) point(document.activeElement, restMilliseconds)
    },
    onClick: (event: MouseEvent) => {
      const place = cellPositionOf(event.target)
      if (place) open(place)
    },
  })
  return { pointed, pointing }
}
