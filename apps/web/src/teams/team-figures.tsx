import { IconPhoneOff, IconUserQuestion, IconUsersGroup, IconWalk } from '@tabler/icons-react'
import type { TeamFilter } from '@trophy/contract/teams/teams.constants.ts'
import type { TeamFigures as Figures } from '@trophy/contract/teams/teams.contract.ts'
import { useLocation } from 'wouter'
import { nothing } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { StatCard, StatCards } from '../shared/ui/layout/stat-card.tsx'

const icon = { size: 18, stroke: 1.8 } as const

const cards = [
  { key: 'teams', label: 'All teams', tone: 'info', icon: <IconUsersGroup {...icon} />, filter: undefined },
  { key: 'silent', label: 'Silent coaches', tone: 'danger', icon: <IconPhoneOff {...icon} />, filter: 'silent' },
  {
    key: 'placeholders',
    label: 'With placeholder names',
    tone: 'warning',
    icon: <IconUserQuestion {...icon} />,
    filter: 'placeholders',
  },
  { key: 'arrivingToday', label: 'Arriving today', tone: 'success', icon: <IconWalk {...icon} />, filter: 'arriving' },
] as const

interface TeamFiguresProps {
  /** `undefined` while they load, or when that failed. */
  readonly figures: Figures | undefined
  readonly hasFailed: boolean
}

/** The figures of all teams, each with a link to its teams. */
export const TeamFigures = ({ figures, hasFailed }: TeamFiguresProps) => {
  const [path] = useLocation()
  const to = (filter: TeamFilter | undefined) =>
    `${path}?${new URLSearchParams({ tab: 'participants', view: 'teams', ...(filter && { filter }) }).toString()}`
  return (
    <StatCards areLow>
      {cards.map(({ key, filter, ...card }) => (
        <StatCard
          key={key}
          {...card}
          value={figures ? formatCount(figures[key]) : hasFailed ? nothing : undefined}
          href={to(filter)}
        />
      ))}
    </StatCards>
  )
}
