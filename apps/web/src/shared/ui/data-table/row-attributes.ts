import type { Selection } from './column.ts'

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
