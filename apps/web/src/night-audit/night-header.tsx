import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { ListedNight } from '@trophy/contract/night-audit/night-audit.contract.ts'
import patterns from '../shared/theme/patterns.module.css'
import { Select } from '../shared/ui/fields/select.tsx'
import { nightLabels as labels } from './night-audit.constants.ts'
import classes from './night-audit.module.css'

interface NightHeaderProps {
  /** The latest first. */
  readonly nights: readonly ListedNight[]
  readonly night: CalendarDay
  readonly onChoose: (night: CalendarDay) => void
}

const textOf = ({ night, status, differences }: ListedNight): string => {
  const state = status === 'closed' ? labels.closed : labels.open
  return [formatDay(night), state, differences ? labels.toCorrect(differences) : ''].filter(Boolean).join(' · ')
}

/** Chooses one of the nights that are over. */
export const NightHeader = ({ nights, night, onChoose }: NightHeaderProps) => {
  const place = nights.findIndex((listed) => listed.night === night)
  const [earlier, later] = [nights[place + 1], place > 0 ? nights[place - 1] : undefined]
  const open = nights.filter(({ status }) => status === 'open').length
  return (
    <div className={classes.header}>
      <Step label={labels.earlier} to={earlier} onChoose={onChoose} icon={<IconChevronLeft size={18} aria-hidden />} />
      <Select
        label={labels.night}
        data={nights.map((listed) => ({ value: listed.night, label: textOf(listed) }))}
        value={night}
        onChange={onChoose}
        className={classes.select ?? ''}
      />
      <Step label={labels.later} to={later} onChoose={onChoose} icon={<IconChevronRight size={18} aria-hidden />} />
      <p className={`${patterns.hint} ${classes.summary}`}>{labels.openNights(open)}</p>
    </div>
  )
}

interface StepProps extends Pick<NightHeaderProps, 'onChoose'> {
  readonly label: string
  readonly to: ListedNight | undefined
  readonly icon: React.ReactNode
}

const Step = ({ label, to, onChoose, icon }: StepProps) => (
  <ActionIcon
    variant="default"
    size="var(--control-height)"
    aria-label={label}
    disabled={to === undefined}
    onClick={() => to && onChoose(to.night)}
  >
    {icon}
  </ActionIcon>
)
