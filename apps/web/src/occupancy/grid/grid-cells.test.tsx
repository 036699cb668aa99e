import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TotalsRow } from './grid-cells.tsx'

test('the TOTALS of a weekend are highlighted, like its other cells', () => {
  const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  render(<TotalsRow hotels={[]} dates={dates} columns={dates.map((_, index) => ({ index, start: index * 60 }))} />)
  const isHighlighted = screen.getAllByRole('gridcell').map((cell) => cell.hasAttribute('data-weekend'))
  expect(isHighlighted).toEqual([false, true, true, false])
})
