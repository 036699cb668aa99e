import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type CellPosition, positionAfterKey } from './grid.rules.ts'
import { gridSizes } from './use-grid-window.ts'

/** The cell that an element is, or is in, by its attribute `data-cell`. */
export const cellElementOf = (target: EventTarget | null): HTMLElement | undefined => {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  return cell instanceof HTMLElement ? cell : undefined
}

export const cellPositionOf = (target: EventTarget | null): CellPosition | undefined => {
  const [row, column] = (cellElementOf(target)?.dataset['cell'] ?? '').split(':')
  return row && column ? { row: Number(row), column: Number(column) } : undefined
}

/** Enter opens the participants of a night, with Shift a plan for them. */
interface CellActions {
  readonly open: (position: CellPosition) => void
  readonly rehouse: (position: CellPosition) => void
}

interface Size {
  readonly rows: number
  readonly columns: number
}

const first: CellPosition = { row: 0, column: 0 }

/** The one cell of the grid that Tab reaches; arrow keys move it. */
export const useActiveCell = (scroller: RefObject<HTMLDivElement | null>, { rows, columns }: Size) => {
  const [requested, setRequested] = useState<CellPosition>(first)
  const hasMoved = useRef(false)
  // After a search the grid may be smaller.
  const active = {
    row: Math.min(requested.row, Math.max(rows - 1, 0)),
    column: Math.min(requested.column, Math.max(columns - 1, 0)),
  }

  const onKeyDown = (event: KeyboardEvent, { open, rehouse }: CellActions) => {
    if (cellPositionOf(event.target) === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return event.shiftKey ? rehouse(active) : open(active)
    }
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / gridSizes.row) - 2, 1)
    const next = positionAfterKey(active, event.key, event.ctrlKey || event.metaKey, { rows, columns, page })
    if (next === undefined) return
    event.preventDefault()
    hasMoved.current = true
    setRequested(next)
  }

  /** Also a clicked cell becomes active. */
  const onFocus = (event: FocusEvent) => {
    const position = cellPositionOf(event.target)
    if (position !== undefined) setRequested(position)
  }

  /** Returns true once after a key has moved the active cell. */
  const takeMove = (): boolean => {
    const isMove = hasMoved.current
    hasMoved.current = false
    return isMove
  }

  return { active, takeMove, onKeyDown, onFocus }
}

const hoverDelayMilliseconds = 250

/** The cell that is hovered or focused. The handlers are on the grid, not on each cell. */
export const useHoveredCell = () => {
  const [hovered, setHovered] = useState<(CellPosition & { readonly box: DOMRect }) | null>(null)
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
