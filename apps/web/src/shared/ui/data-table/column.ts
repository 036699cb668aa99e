import type { SortOrder } from '@trophy/contract/core/list.ts'
import type { ReactNode } from 'react'

/** The place of a column on the card that a phone shows instead of the row. */
export type CardPlace = 'title' | 'corner' | 'line' | 'actions' | 'hidden'

export interface Column<Row, Sort extends string = never> {
  /** Unique in its table. */
  readonly key: string
  /** The header, and the label on a phone's card. */
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** The server's name of this sort order; without it the column is not sortable. */
  readonly sortBy?: Sort
  /** Pixels; other columns share the rest. */
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** Below the rows: the total of all, also of those on other pages. */
  readonly total?: ReactNode
  /** 'line' unless given: label and content. */
  readonly card?: CardPlace
}

export interface Sorting<Sort extends string> {
  readonly sortBy: Sort
  readonly sortOrder: SortOrder
  readonly change: (part: { readonly sortBy: Sort; readonly sortOrder: SortOrder }) => void
}

export interface Selection<Row> {
  /** Keys of rows. */
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  readonly isSelectable: (row: Row) => boolean
  /** For the name of the row's box: 'Select Asha Rao'. */
  readonly nameOf: (row: Row) => string
}

/** What the table and the cards share. */
export interface RowsProps<Row, Sort extends string> {
  /** The accessible name: 'Participants'. */
  readonly label: string
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting<Sort> | undefined
  readonly selection?: Selection<Row> | undefined
  /** Key of the active row of keyboard navigation; it is marked and kept in view. */
  readonly activeKey?: string | undefined
}

export const hasTotals = <Row, Sort extends string>(columns: readonly Column<Row, Sort>[]): boolean =>
  columns.some(({ total }) => total !== undefined)

const keepInView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

/** The attributes of a selected or active row or card; the active one is kept in view. */
export const rowAttributes = <Row>(
  key: string,
  selection: Selection<Row> | undefined,
  activeKey: string | undefined,
) => ({
  'data-selected': selection?.selected.has(key) || undefined,
  ...(key === activeKey && { 'data-active': true, ref: keepInView }),
})
