import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { type Place, positionAfterKey } from './grid-keys.rules.ts'
import { cellPositionOf } from './cell-position.ts'
import { gridSizes } from './use-grid-window.ts'

interface Size {
  readonly rows: number
  readonly columns: number
}

const first: Place = { row: 0, column: 0 }

/** The cell that has, or would get, the keyboard's focus: one of the whole grid, so that Tab passes it in one step. */
export const useActiveCell = (scroller: RefObject<HTMLDivElement | null>, { rows, columns }: Size) => {
  const [asked, setAsked] = useState<Place>(first)
  const moved = useRef(false)
  // After a search there may be fewer.
  const active = {
    row: Math.min(asked.row, Math.max(rows - 1, 0)),
    column: Math.min(asked.column, Math.max(columns - 1, 0)),
  }

  const onKeyDown = (event: KeyboardEvent, open: (place: Place) => void) => {
    if (cellPositionOf(event.target) === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return open(active)
    }
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / gridSizes.row) - 2, 1)
    const next = positionAfterKey(active, event.key, event.ctrlKey || event.metaKey, { rows, columns, page })
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    setAsked(next)
  }

  /** A click on a cell, too, makes it the keyboard's place. */
  const onFocus = (event: FocusEvent) => {
    const place = cellPositionOf(event.target)
    if (place !== undefined) setAsked(place)
  }

  /** True once after a key led to another cell. */
  const takeMove = (): boolean => {
    const hasMoved = moved.current
    moved.current = false
    return hasMoved
  }

  return { active, takeMove, onKeyDown, onFocus }
}
