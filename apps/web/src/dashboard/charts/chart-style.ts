import { progressLabels } from './progress.constants.ts'
import { wholeTicks } from './whole-ticks.rules.ts'

/** The accent colour for what is done, greys for the rest. */
export const colors = { done: 'accent.6', open: 'gray.4', line: 'gray.6' } as const

/** Live updates change the charts, which must not animate each time. */
export const noAnimation = { isAnimationActive: false } as const

/** An axis for counts of people or rooms. */
export const countAxis = (counts: readonly number[]) => {
  const ticks = wholeTicks(counts.reduce((most, count) => Math.max(most, count), 0))
  return { ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0 as const }
}

/** The same, only as wide as its labels. */
export const narrowCountAxis = (counts: readonly number[]) => ({ ...countAxis(counts), width: 'auto' as const })

/** A line through today, if it is shown. Its label is above the chart, not on a bar. */
export const todayReferenceLine = (marks: readonly { readonly mark: string }[], today: string) =>
  marks.some(({ mark }) => mark === today)
    ? [{ x: today, label: progressLabels.today, color: colors.line, labelPosition: 'top' as const }]
    : []
