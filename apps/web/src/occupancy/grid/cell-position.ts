import type { CellPosition } from './grid-keys.rules.ts'

/** The cell that an element is, or is in, by its attribute `data-cell`. */
export const cellElementOf = (target: EventTarget | null): HTMLElement | undefined => {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  return cell instanceof HTMLElement ? cell : undefined
}

export const cellPositionOf = (target: EventTarget | null): CellPosition | undefined => {
  const [row, column] = (cellElementOf(target)?.dataset['cell'] ?? '').split(':')
  return row && column ? { row: Number(row), column: Number(column) } : undefined
}
