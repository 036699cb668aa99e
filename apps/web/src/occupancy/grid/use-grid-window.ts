import { type RefObject, useLayoutEffect, useState } from 'react'
import { type CellPosition, indexesOf, type LineRange, linesNear, offsetShowing } from './grid.rules.ts'

/** Sizes in pixels; the style sheet gets them as variables. */
export const gridSizes = { row: 56, column: 84, head: 48, totals: 44, name: 232, nameOnPhone: 132 } as const

interface GridWindowOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: number
  readonly columns: number
  readonly nameWidth: number
  /** The cell that is rendered also when it is out of view. */
  readonly active: CellPosition
}

/** A rendered row or column: its index and where it begins, in pixels. */
export interface GridLine {
  readonly index: number
  readonly start: number
}

const unmeasured: LineRange = { first: 0, last: 0 }

const isSame = (one: LineRange, other: LineRange): boolean => one.first === other.first && one.last === other.last

/** The visible part of the cells: header, TOTALS and names cover the rest. */
const visibleIn = (element: HTMLDivElement, nameWidth: number) => ({
  rows: {
    offset: element.scrollTop,
    length: element.clientHeight - gridSizes.head - gridSizes.totals,
    size: gridSizes.row,
  },
  columns: { offset: element.scrollLeft, length: element.clientWidth - nameWidth, size: gridSizes.column },
})

/**
 * Renders only the rows and columns near the visible part. All rows have one height and all columns one width, so that
 * positions are computed, not measured.
 */
export const useGridWindow = ({ scroller, rows, columns, nameWidth, active }: GridWindowOptions) => {
  const [rowRange, setRowRange] = useState(unmeasured)
  const [columnRange, setColumnRange] = useState(unmeasured)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const visible = visibleIn(element, nameWidth)
      const next = {
        rows: linesNear({ ...visible.rows, count: rows }),
        columns: linesNear({ ...visible.columns, count: columns }),
      }
      setRowRange((before) => (isSame(before, next.rows) ? before : next.rows))
      setColumnRange((before) => (isSame(before, next.columns) ? before : next.columns))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, rows, columns, nameWidth])

  const scrollTo = ({ row, column }: CellPosition): void => {
    const element = scroller.current
    if (!element) return
    const visible = visibleIn(element, nameWidth)
    element.scrollTo({ top: offsetShowing(row, visible.rows), left: offsetShowing(column, visible.columns) })
  }
  const linesOf = (indexes: readonly number[], offset: number, size: number): GridLine[] =>
    indexes.map((index) => ({ index, start: offset + index * size }))
  return {
    rows: linesOf(indexesOf(rowRange, active.row, rows), gridSizes.head, gridSizes.row),
    columns: linesOf(indexesOf(columnRange, active.column, columns), nameWidth, gridSizes.column),
    height: gridSizes.head + rows * gridSizes.row + gridSizes.totals,
    width: nameWidth + columns * gridSizes.column,
    scrollTo,
  }
}
