import type { Selection } from './column.ts'

const keepInView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

/** What a row or card is marked with: whether it is selected, and whether the keyboard is at it, which is kept in view. */
export const rowAttributes = <Row>(
  key: string,
  selection: Selection<Row> | undefined,
  activeKey: string | undefined,
) => ({
  'data-selected': selection?.selected.has(key) || undefined,
  ...(key === activeKey && { 'data-active': true, ref: keepInView }),
})
