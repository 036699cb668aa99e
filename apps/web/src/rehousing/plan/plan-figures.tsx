import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { formatCount, formatPercent } from '../../shared/format/numbers.ts'
import { StatCard, StatCards } from '../../shared/ui/layout/stat-card.tsx'
import { figureLabels as labels } from '../rehousing.constants.ts'
import { movingIn } from './plan.rules.ts'

const seconds = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The figures of a plan. */
export const PlanFigures = ({ plan }: { plan: RehousingPlan }) => {
  const { stays, unplaced, hotels, figures } = plan
  return (
    <StatCards>
      <StatCard
        label={labels.people}
        value={formatCount(figures.people)}
        detail={labels.peopleDetail(figures.teams, stays)}
      />
      <StatCard label={labels.moving} value={formatCount(movingIn(plan))} detail={labels.movingTo(hotels.length)} />
      <StatCard label={labels.unplaced} value={formatCount(unplaced.length)} />
      <StatCard label={labels.split} value={formatCount(figures.splitTeams)} />
      <StatCard label={labels.otherDistrict} value={formatCount(figures.otherDistrict)} />
      <StatCard label={labels.rooms} value={formatCount(figures.roomsNeeded)} detail={labels.roomsDetail} />
      <StatCard label={labels.quality} value={qualityOf(figures)} detail={timeOf(figures)} />
    </StatCards>
  )
}

/** A wider bound says little: for one cost of several it can be far from what the plan really misses. */
const widestGap = 0.1

const qualityOf = ({ isOptimal, gap }: RehousingPlan['figures']): string => {
  if (isOptimal) return labels.optimal
  return gap <= widestGap ? labels.within(formatPercent(gap * 100)) : labels.notProved
}

const timeOf = ({ isOptimal, gap, milliseconds }: RehousingPlan['figures']): string => {
  const time = labels.seconds(seconds.format(milliseconds / 1000))
  return isOptimal || gap > widestGap ? time : `${labels.withinDetail}, ${time}`
}
