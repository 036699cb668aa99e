import { Button, ActionIcon } from '@mantine/core'
import { IconMoonOff, IconAlertTriangle, IconLock, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { nightAuditLimits as limits } from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { AuditedHotel, NightAudit, ListedNight } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { NotRead, Read } from '../shared/ui/feedback/not-read.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import { ReasonField } from '../shared/form/reason.tsx'
import { Fact } from '../shared/ui/layout/fact.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { type HistoryStep, useListParams } from '../shared/url/use-url-params.ts'
import { AdjustmentDialog, NightAdjustments } from './adjustments.tsx'
import { type NightParams, nightParams, shownNight } from './night-audit.rules.ts'
import { useNightAudit, useNights, useCloseNight } from './night-audit.api.ts'
import { nightLabels as labels, closeLabels, figureLabels } from './night-audit.constants.ts'
import classes from './night-audit.module.css'
import { NightDifferences } from './night-differences.tsx'
import { NightHotels } from './night-hotels.tsx'
import { Select } from '../shared/ui/fields/select.tsx'

interface NightAuditViewProps {
  /** Opens somebody by `participantId` in the list of participants. */
  readonly onOpenPerson: (participantId: string) => void
}

/** Who slept where, night by night: what to correct, the figures of each hotel, and the closing. */
export const NightAuditView = ({ onOpenPerson }: NightAuditViewProps) => {
  const { params, change } = useListParams(nightParams)
  const nights = useNights()
  if (!nights.data) return <NotRead title={labels.failed} error={nights.error} refetch={nights.refetch} />
  const night = shownNight(nights.data, params.night)
  if (night === undefined) {
    return <EmptyState title={labels.noNight} text={labels.noNightHint} icon={<IconMoonOff size={28} />} />
  }
  return (
    <div className={patterns.parts}>
      <NightHeader
        nights={nights.data}
        night={night}
        onChoose={(chosen) => change({ night: chosen, find: '' }, 'replace')}
      />
      <Night night={night} params={params} change={change} onOpenPerson={onOpenPerson} />
    </div>
  )
}

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
const NightHeader = ({ nights, night, onChoose }: NightHeaderProps) => {
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

interface NightProps extends NightAuditViewProps {
  readonly night: CalendarDay
  readonly params: NightParams
  readonly change: (part: Partial<NightParams>, step?: HistoryStep) => void
}

const Night = ({ night, ...props }: NightProps) => (
  <Read query={useNightAudit(night)} title={labels.failed}>
    {(audit) => <LoadedNight audit={audit} {...props} />}
  </Read>
)

const LoadedNight = ({ audit, params, change, onOpenPerson }: Omit<NightProps, 'night'> & { audit: NightAudit }) => {
  // The night of an open dialog stays, also when another one is chosen or arrives.
  const [closed, setClosed] = useState<NightAudit>()
  const [adjusted, setAdjusted] = useState<{ readonly night: CalendarDay; readonly hotel: AuditedHotel }>()
  return (
    <>
      <NightFigures audit={audit} onClose={() => setClosed(audit)} />
      <NightDifferences audit={audit} onOpenPerson={onOpenPerson} />
      <NightHotels
        audit={audit}
        params={params}
        change={change}
        onAdjust={audit.status === 'closed' ? (hotel) => setAdjusted({ night: audit.night, hotel }) : undefined}
      />
      {audit.status === 'closed' && <NightAdjustments adjustments={audit.adjustments} />}
      {closed && (
        <CloseDialog audit={audit.night === closed.night ? audit : closed} onClose={() => setClosed(undefined)} />
      )}
      {adjusted && <AdjustmentDialog {...adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  )
}

/** Says what closing means and what is left to correct, and closes the night. */
const CloseDialog = ({ audit, onClose }: { readonly audit: NightAudit; readonly onClose: () => void }) => {
  const { night, differences, moreDifferences } = audit
  const form = useForm({
    initial: { note: '' },
    request: ({ note }) => ({ success: true, data: { note: note.trim() || null } }),
    failure: closeLabels.failed,
    send: useCloseNight(night).run,
    success: () => [closeLabels.doneTitle, closeLabels.done(night)],
    onDone: onClose,
  })
  const remaining = differences.length + moreDifferences
  return (
    <FormDialog title={closeLabels.title(night)} submitLabel={closeLabels.submit} onClose={onClose} form={form}>
      <Note
        tone={remaining > 0 ? 'warning' : 'info'}
        title={remaining > 0 ? closeLabels.remaining(remaining) : closeLabels.text}
        icon={<IconAlertTriangle size={18} />}
      >
        {remaining > 0 && <p>{closeLabels.text}</p>}
      </Note>
      <ReasonField
        {...form.field('note')}
        label={closeLabels.note}
        description={closeLabels.noteHint}
        maxLength={limits.text}
        data-autofocus
      />
    </FormDialog>
  )
}

const figures = ['booked', 'inHouse', 'noShow', 'leftEarly', 'overstay', 'early', 'held'] as const

/** The sums of a night, its status, and the way to close it. */
const NightFigures = ({ audit, onClose }: { readonly audit: NightAudit; readonly onClose: () => void }) => (
  <Panel
    title={`${labels.night} ${formatDay(audit.night)}`}
    subtitle={<Status audit={audit} />}
    actions={
      audit.canBeClosed && (
        <Button leftSection={<IconLock size={16} aria-hidden />} onClick={onClose}>
          {labels.close}
        </Button>
      )
    }
  >
    <dl className={`${patterns.figureList} ${classes.figures}`}>
      {figures.map((figure) => (
        <Fact key={figure} label={figureLabels[figure]}>
          {formatCount(audit.hotels.reduce((sum, hotel) => sum + hotel[figure], 0))}
        </Fact>
      ))}
    </dl>
    {audit.note !== null && <p className={`${patterns.quietText} ${classes.note}`}>{audit.note}</p>}
  </Panel>
)

const Status = ({ audit: { closedAt, closedBy, preparedAt } }: { readonly audit: NightAudit }) => (
  <span className={classes.status}>
    <Badge tone={closedAt === null ? 'warning' : 'success'}>{closedAt === null ? labels.open : labels.closed}</Badge>
    {closedAt !== null && (
      <span>
        {labels.closedBy} {closedBy}, <Instant value={closedAt} />
      </span>
    )}
    {closedAt === null && preparedAt !== null && (
      <span>
        {labels.prepared} <Instant value={preparedAt} />
      </span>
    )}
  </span>
)
