import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Place } from './grid-keys.rules.ts'
import { indexesOf, type Lines, linesNear, offsetShowing } from './grid-window.rules.ts'

/** Sizes in pixels; the style sheet has them as variables from here. */
export const gridSizes = { row: 56, column: 84, head: 48, totals: 44, name: 232, nameOnPhone: 132 } as const

interface WindowOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: number
  readonly columns: number
  readonly nameWidth: number
  /** The cell that stays in the document when it is scrolled away. */
  readonly active: Place
}

const nothingYet: Lines = { first: 0, last: 0 }

const isSame = (one: Lines, other: Lines): boolean => one.first === other.first && one.last === other.last

/** What can be seen of the cells: head, TOTALS and names lie over them. */
const visibleIn = (element: HTMLDivElement, nameWidth: number) => ({
  rows: {
    offset: element.scrollTop,
    length: element.clientHeight - gridSizes.head - gridSizes.totals,
    size: gridSizes.row,
  },
  columns: { offset: element.scrollLeft, length: element.clientWidth - nameWidth, size: gridSizes.column },
})

/**
 * Which rows and columns are near the visible part: only they are drawn, however large the grid is. All rows are of one
 * height and all columns of one width, so that places are products, not measurements.
 */
export const useGridWindow = ({ scroller, rows, columns, nameWidth, active }: WindowOptions) => {
  const [rowLines, setRowLines] = useState(nothingYet)
  const [columnLines, setColumnLines] = useState(nothingYet)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const visible = visibleIn(element, nameWidth)
      const next = {
        rows: linesNear({ ...visible.rows, count: rows }),
        columns: linesNear({ ...visible.columns, count: columns }),
      }
      setRowLines((before) => (isSame(before, next.rows) ? before : next.rows))
      setColumnLines((before) => (isSame(before, next.columns) ? before : next.columns))
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

  const scrollTo = ({ row, column }: Place) => {
    const element = scroller.current
    if (!element) return
    const visible = visibleIn(element, nameWidth)
    element.scrollTo({ top: offsetShowing(row, visible.rows), left: offsetShowing(column, visible.columns) })
  }
  return {
    rows: indexesOf(rowLines, active.row, rows),
    columns: indexesOf(columnLines, active.column, columns).map((index) => ({
      index,
      left: nameWidth + index * gridSizes.column,
    })),
    topOf: (row: number) => gridSizes.head + row * gridSizes.row,
    height: gridSizes.head + rows * gridSizes.row + gridSizes.totals,
    width: nameWidth + columns * gridSizes.column,
    scrollTo,
  }
}

/** A column to draw: its index and where it begins, in pixels. */
export interface DrawnColumn {
  readonly index: number
  readonly left: number
}
