import type { ReactNode } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Tone } from '../../shared/ui/feedback/badge.tsx'
import { StatCard, StatCards } from '../../shared/ui/layout/stat-card.tsx'

/** The size of the cards' icons. */
export const statIcon = { size: 18, stroke: 1.8 } as const

export interface BoardStatsProps<Stat extends string> {
  readonly cards: readonly {
    readonly key: Stat
    readonly label: string
    readonly icon: ReactNode
    readonly tone: Tone
  }[]
  /** `undefined` while they load, or when that failed. */
  readonly stats: Readonly<Record<Stat, number>> | undefined
  readonly hasFailed: boolean
}

/** The four cards of a board, for the whole event (part 2 §2). */
export const BoardStats = <Stat extends string>({ cards, stats, hasFailed }: BoardStatsProps<Stat>) => (
  <StatCards areLow>
    {cards.map(({ key, ...card }) => (
      <StatCard key={key} value={stats ? formatCount(stats[key]) : hasFailed ? nothing : undefined} {...card} />
    ))}
  </StatCards>
)
