import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { DisciplineProgress, ProgressDay } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { progressLabels as labels } from './progress.constants.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { formatCount, formatPercent, percentOf } from '../../shared/format/numbers.ts'

/* The charts' data as bars, table rows and a description, and the ticks of their axes. */

/** A bar: what is done of what is expected. */
export interface Bar {
  /** Its name in the table. */
  readonly name: string
  /** Its short name at the bar. */
  readonly mark: string
  readonly done: number
  readonly open: number
}

/** `2026-11-21` as `21/11`. */
export const shortDay = (day: CalendarDay): string => formatDate(day).slice(0, 5)

const dayBar = (day: CalendarDay, done: number, expected: number): Bar => ({
  name: formatDate(day),
  mark: shortDay(day),
  done,
  open: expected - done,
})

export const arrivalBars = (days: readonly ProgressDay[]): Bar[] =>
  days.map(({ day, arrivalsDone, arrivalsExpected }) => dayBar(day, arrivalsDone, arrivalsExpected))

export const departureBars = (days: readonly ProgressDay[]): Bar[] =>
  days.map(({ day, departuresDone, departuresExpected }) => dayBar(day, departuresDone, departuresExpected))

export const disciplineBars = (disciplines: readonly DisciplineProgress[]): Bar[] =>
  disciplines.map(({ discipline, expected, arrived }) => {
    const name = discipline ?? labels.noDiscipline
    return { name, mark: name, done: arrived, open: expected - arrived }
  })

const sumOf = (bars: readonly Bar[], part: 'done' | 'open'): number => bars.reduce((sum, bar) => sum + bar[part], 0)

const percentText = (done: number, expected: number): string => formatPercent(percentOf(done, expected))

/** The rows of a bar chart's table: name, done, expected, share; the total last. */
export const barTableRows = (bars: readonly Bar[]): string[][] => {
  const total = { name: labels.total, done: sumOf(bars, 'done'), open: sumOf(bars, 'open') }
  return [...bars, total].map(({ name, done, open }) => [
    name,
    formatCount(done),
    formatCount(done + open),
    percentText(done, done + open),
  ])
}

/** `Arrivals per Day: arrived 413 of 1,702 (24.3%); most expected: 21/11/2026 (230).` */
export const describeBars = (title: string, doneLabel: string, bars: readonly Bar[]): string => {
  const [done, open] = [sumOf(bars, 'done'), sumOf(bars, 'open')]
  const largest = bars.reduce<Bar | undefined>(
    (most, bar) => (most && most.done + most.open >= bar.done + bar.open ? most : bar),
    undefined,
  )
  const most = largest ? `; most expected: ${largest.name} (${formatCount(largest.done + largest.open)})` : ''
  const share = percentText(done, done + open)
  return `${title}: ${doneLabel.toLowerCase()} ${formatCount(done)} of ${formatCount(done + open)} (${share})${most}.`
}

export const roomTableRows = (days: readonly ProgressDay[]): string[][] =>
  days.map(({ day, occupiedRooms, totalRooms }) => [
    formatDate(day),
    formatCount(occupiedRooms),
    formatCount(totalRooms),
    totalRooms === 0 ? '' : percentText(occupiedRooms, totalRooms),
  ])

/** `Occupancy over the Event: at most 1,467 of 1,702 rooms (86.2%), on 21/11/2026.` */
export const describeRooms = (days: readonly ProgressDay[]): string => {
  const fullest = days.reduce<ProgressDay | undefined>(
    (most, day) => (most && most.occupiedRooms >= day.occupiedRooms ? most : day),
    undefined,
  )
  if (!fullest) return labels.occupancy
  const { day, occupiedRooms, totalRooms } = fullest
  const rooms = `${formatCount(occupiedRooms)} of ${formatCount(totalRooms)} rooms`
  return `${labels.occupancy}: at most ${rooms} (${percentText(occupiedRooms, totalRooms)}), on ${formatDate(day)}.`
}

const maxSteps = 5
const roundSteps = [1, 2, 5, 10] as const

/**
 * The ticks of an axis for counts: from 0 in at most five round, whole steps up to at least `most`. The chart library
 * would add fractions below 4.
 */
export const wholeTicks = (most: number): number[] => {
  const atLeast = Math.max(most, 1) / maxSteps
  const power = 10 ** Math.max(Math.floor(Math.log10(atLeast)), 0)
  const step = power * (roundSteps.find((round) => round * power >= atLeast) ?? 10)
  const steps = Math.max(Math.ceil(most / step), 1)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
