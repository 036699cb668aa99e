import { IconCalendarDue, IconCircleCheck, IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import { checkinStatLabels } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckinStats } from '@trophy/contract/stays/stays.contract.ts'
import type { ReactNode } from 'react'
import { nothing } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import type { Tone } from '../shared/ui/badge.tsx'
import { StatCard, StatCards } from '../shared/ui/stat-card.tsx'

const icon = { size: 18, stroke: 1.8 } as const

const cards: readonly { key: keyof CheckinStats; icon: ReactNode; tone: Tone }[] = [
  { key: 'totalPending', icon: <IconHourglass {...icon} />, tone: 'info' },
  { key: 'dueToday', icon: <IconCalendarDue {...icon} />, tone: 'warning' },
  { key: 'late', icon: <IconClockExclamation {...icon} />, tone: 'danger' },
  { key: 'completed', icon: <IconCircleCheck {...icon} />, tone: 'success' },
]

interface CheckinStatsCardsProps {
  /** `undefined` while they load, or when they could not be read. */
  readonly stats: CheckinStats | undefined
  readonly hasFailed: boolean
}

/** The four cards of the check-in board: figures of the whole event (part 2 §2). */
export const CheckinStatsCards = ({ stats, hasFailed }: CheckinStatsCardsProps) => (
  <StatCards>
    {cards.map(({ key, ...look }) => (
      <StatCard
        key={key}
        label={checkinStatLabels[key]}
        value={stats ? formatCount(stats[key]) : hasFailed ? nothing : undefined}
        {...look}
      />
    ))}
  </StatCards>
)
