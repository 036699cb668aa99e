import { progressLabels } from '@trophy/contract/dashboard/progress.constants.ts'
import { wholeTicks } from './whole-ticks.rules.ts'

/** One accent for what is done, greys for the rest; the legend and the table have the words. */
export const colors = { done: 'accent.6', open: 'gray.4', line: 'gray.6' } as const

/** Charts follow what happens while one looks at them: they do not move for that. */
export const still = { isAnimationActive: false } as const

/** An axis of people or rooms, of whom there are `counts`. */
export const countAxis = (counts: readonly number[]) => {
  const ticks = wholeTicks(counts.reduce((most, count) => Math.max(most, count), 0))
  return { ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0 as const }
}

/** The same beside the days: as wide as its figures, so that the days have the rest of the panel. */
export const narrowCountAxis = (counts: readonly number[]) => ({ ...countAxis(counts), width: 'auto' as const })

/** A line through today, where today is among the days shown. Its word stands above the chart, not on a bar. */
export const todayReferenceLine = (marks: readonly { readonly mark: string }[], today: string) =>
  marks.some(({ mark }) => mark === today)
    ? [{ x: today, label: progressLabels.today, color: colors.line, labelPosition: 'top' as const }]
    : []
