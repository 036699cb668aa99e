import { Button, List } from '@mantine/core'
import { IconArrowBackUp, IconArrowsShuffle, IconRefresh, IconInfoCircle } from '@tabler/icons-react'
import { reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { type RehousingPlan, notRestoredSchema } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useState } from 'react'
import { errorBody } from '../../shared/api/api-error.ts'
import { useToday } from '../../shared/event/use-event.ts'
import { FormProblem, FormDialog, useConfirmation } from '../../shared/form/form-dialog.tsx'
import { checked } from '../../shared/form/form.rules.ts'
import { noReason } from '../../shared/form/initial-values.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount, formatPercent } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { StatCard, StatCards } from '../../shared/ui/layout/stat-card.tsx'
import { Planning, usePlanner } from '../planning.tsx'
import type { RehousingParams } from '../rehousing.rules.ts'
import { useUndo } from '../rehousing.api.ts'
import {
  planLabels as labels,
  planStatuses,
  requestLabels,
  figureLabels,
  carryOutLabels,
  receiptLabels,
} from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import { AdjustmentList } from './adjustment-list.tsx'
import { CarryOutDialog } from './carry-out-dialog.tsx'
import { PlanNotes, type Refused, Receipt, NotRestoredList } from './plan-notes.tsx'
import { PlanTables } from './plan-tables.tsx'
import { adjustmentsOf, isAdjusted, lostHotelsOf, movingIn, requestAgain } from './plan.rules.ts'

export interface ShownPlanProps {
  readonly plan: RehousingPlan
  readonly params: RehousingParams
  readonly change: (part: Partial<RehousingParams>) => void
  /** Shows another plan; without one the request and the list of plans. */
  readonly onOpen: (planId?: string) => void
}

/** A plan: what it is for, its figures, who goes where, and what can be done with it. */
export const ShownPlan = ({ plan, params, change, onOpen }: ShownPlanProps) => {
  const today = useToday()
  const [adjustments, setAdjustments] = useState(() => adjustmentsOf(plan))
  const [dialog, setDialog] = useState<'carry out' | 'undo'>()
  const [refused, setRefused] = useState<Refused>()
  const { plan: planAgain, isPlanning } = usePlanner(onOpen)
  const again = useConfirmation({
    failure: requestLabels.failed,
    send: () => planAgain(requestAgain(plan, adjustments, today)),
  })
  const isReady = plan.status === 'ready'
  const isChanged = isAdjusted(plan, adjustments)
  const isShort = plan.hotels.some(({ shortNights }) => shortNights.length > 0)
  const isOutdated = isReady && (isShort || plan.request.from < today)
  const canCarryOut = isReady && !isChanged && !isOutdated && movingIn(plan) > 0 && !isPlanning
  const needsPlan = isReady && (isChanged || isOutdated || refused !== undefined)
  const close = () => setDialog(undefined)
  return (
    <div className={patterns.parts}>
      <Panel
        title={labels.title(lostHotelsOf(plan))}
        subtitle={<Subtitle plan={plan} />}
        actions={
          <>
            <Button variant="default" onClick={() => onOpen()}>
              {labels.another}
            </Button>
            {isReady && (
              <IconButton
                variant={needsPlan ? 'filled' : 'default'}
                icon={IconRefresh}
                loading={isPlanning}
                onClick={() => void again.submit()}
              >
                {labels.again}
              </IconButton>
            )}
            {isReady && (
              <IconButton
                variant={needsPlan ? 'default' : 'filled'}
                icon={IconArrowsShuffle}
                disabled={!canCarryOut}
                onClick={() => setDialog('carry out')}
              >
                {labels.carryOut}
              </IconButton>
            )}
            {plan.status === 'carried_out' && (
              <IconButton icon={IconArrowBackUp} onClick={() => setDialog('undo')}>
                {labels.undo}
              </IconButton>
            )}
          </>
        }
      >
        <div className={patterns.parts}>
          {isPlanning && <Planning />}
          {again.problem !== undefined && !isPlanning && <FormProblem problem={again.problem} />}
          <PlanNotes plan={plan} refused={refused} today={today} />
          <Receipt plan={plan} />
          {isReady && (
            <AdjustmentList
              adjustments={adjustments}
              isChanged={isChanged}
              onChange={setAdjustments}
              onDiscard={() => setAdjustments(adjustmentsOf(plan))}
            />
          )}
        </div>
      </Panel>
      <PlanFigures plan={plan} />
      <PlanTables {...{ plan, params, change, adjustments }} onAdjust={isReady ? setAdjustments : undefined} />
      {dialog === 'carry out' && <CarryOutDialog plan={plan} onClose={close} onRefused={setRefused} />}
      {dialog === 'undo' && <UndoDialog plan={plan} onClose={close} />}
    </div>
  )
}

const Subtitle = ({ plan: { request, createdAt, createdBy, status } }: { plan: RehousingPlan }) => (
  <span className={classes.subtitle}>
    <Badge tone={planStatuses[status].tone}>{planStatuses[status].label}</Badge>
    <span>{labels.made(request.from, request.rooms)}</span>
    <span>
      {labels.planned} <Instant value={createdAt} /> {createdBy !== null && labels.by(createdBy)}
    </span>
  </span>
)

const seconds = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The figures of a plan. */
const PlanFigures = ({ plan }: { plan: RehousingPlan }) => {
  const { stays, unplaced, hotels, figures } = plan
  return (
    <StatCards>
      <StatCard
        label={figureLabels.people}
        value={formatCount(figures.people)}
        detail={figureLabels.peopleDetail(figures.teams, stays)}
      />
      <StatCard
        label={figureLabels.moving}
        value={formatCount(movingIn(plan))}
        detail={figureLabels.movingTo(hotels.length)}
      />
      <StatCard label={figureLabels.unplaced} value={formatCount(unplaced.length)} />
      <StatCard label={figureLabels.split} value={formatCount(figures.splitTeams)} />
      <StatCard label={figureLabels.otherDistrict} value={formatCount(figures.otherDistrict)} />
      <StatCard label={figureLabels.rooms} value={formatCount(figures.roomsNeeded)} detail={figureLabels.roomsDetail} />
      <StatCard label={figureLabels.quality} value={qualityOf(figures)} detail={timeOf(figures)} />
    </StatCards>
  )
}

/** A wider bound says little: for one cost of several it can be far from what the plan really misses. */
const widestGap = 0.1

const qualityOf = ({ isOptimal, gap }: RehousingPlan['figures']): string => {
  if (isOptimal) return figureLabels.optimal
  return gap <= widestGap ? figureLabels.within(formatPercent(gap * 100)) : figureLabels.notProved
}

const timeOf = ({ isOptimal, gap, milliseconds }: RehousingPlan['figures']): string => {
  const time = figureLabels.seconds(seconds.format(milliseconds / 1000))
  return isOptimal || gap > widestGap ? time : `${figureLabels.withinDetail}, ${time}`
}

interface UndoDialogProps {
  readonly plan: RehousingPlan
  readonly onClose: () => void
}

/** Says what undoing does, and undoes the plan with a reason. When nobody can go back, it says why for each. */
const UndoDialog = ({ plan, onClose }: UndoDialogProps) => {
  const [missing, setMissing] = useState<RehousingPlan['notRestored']>([])
  const form = useForm({
    initial: noReason,
    request: ({ reason }) => checked({ reason: reasonMistake(reason) }, { reason: reason.trim() }),
    failure: receiptLabels.undoFailed,
    send: useUndo(plan.planId).run,
    success: (undone) => [receiptLabels.undoDoneTitle, receiptLabels.undoDone(undone.restored, undone.missing.length)],
    onDone: onClose,
    onFailure: (error) => setMissing(notRestoredSchema.array().safeParse(errorBody(error)?.['missing']).data ?? []),
  })
  return (
    <FormDialog title={receiptLabels.undoTitle} submitLabel={receiptLabels.undoSubmit} onClose={onClose} form={form}>
      <NotRestoredList people={missing} />
      <Note tone="info" title={carryOutLabels.consequences} icon={<IconInfoCircle size={18} />}>
        <List size="sm">
          <List.Item>{receiptLabels.undoText}</List.Item>
          <List.Item>{receiptLabels.undoSkips}</List.Item>
          {plan.hasNotified && <List.Item>{receiptLabels.undoNotifies}</List.Item>}
        </List>
      </Note>
      <ReasonField
        {...form.field('reason')}
        label={carryOutLabels.reason}
        description={carryOutLabels.reasonHint}
        maxLength={reasonLength.maximum}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
