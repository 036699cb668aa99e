import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsShuffle, IconRefresh } from '@tabler/icons-react'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useState } from 'react'
import { useToday } from '../../shared/event/use-today.ts'
import { FormProblem } from '../../shared/form/form-dialog.tsx'
import { useConfirmation } from '../../shared/form/use-confirmation.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { planLabels as labels, planStatuses, requestLabels } from '../rehousing.constants.ts'
import { Planning } from '../planning.tsx'
import classes from '../rehousing.module.css'
import type { RehousingParams } from '../rehousing-params.rules.ts'
import type { Planner } from '../use-planner.ts'
import { AdjustmentList } from './adjustment-list.tsx'
import { CarryOutDialog } from './carry-out-dialog.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { PlanNotes, type Refused } from './plan-notes.tsx'
import { PlanTables } from './plan-tables.tsx'
import { adjustmentsOf, isAdjusted, lostHotelsOf, movingIn, requestAgain } from './plan.rules.ts'
import { Receipt } from './receipt.tsx'
import { UndoDialog } from './undo-dialog.tsx'

export interface ShownPlanProps {
  readonly plan: RehousingPlan
  readonly params: RehousingParams
  readonly change: (part: Partial<RehousingParams>) => void
  readonly planner: Planner
  /** Shows the request and the list of plans. */
  readonly onLeave: () => void
}

/** A plan: what it is for, its figures, who goes where, and what can be done with it. */
export const ShownPlan = ({ plan, params, change, planner, onLeave }: ShownPlanProps) => {
  const today = useToday()
  const [adjustments, setAdjustments] = useState(() => adjustmentsOf(plan))
  const [dialog, setDialog] = useState<'carry out' | 'undo'>()
  const [refused, setRefused] = useState<Refused>()
  const { isPlanning } = planner
  const again = useConfirmation({
    failure: requestLabels.failed,
    send: () => planner.plan(requestAgain(plan, adjustments, today)),
  })
  const isReady = plan.status === 'ready'
  const isChanged = isAdjusted(plan, adjustments)
  const isShort = plan.hotels.some(({ shortNights }) => shortNights.length > 0)
  const isOutdated = isReady && (isShort || plan.request.from < today)
  const canCarryOut = isReady && !isChanged && !isOutdated && movingIn(plan) > 0 && !isPlanning
  const needsPlan = isReady && (isChanged || isOutdated || refused !== undefined)
  const close = () => setDialog(undefined)
  return (
    <div className={classes.screen}>
      <Panel
        title={labels.title(lostHotelsOf(plan))}
        subtitle={<Subtitle plan={plan} />}
        actions={
          <>
            <Button variant="default" onClick={onLeave}>
              {labels.another}
            </Button>
            {isReady && (
              <Button
                variant={needsPlan ? 'filled' : 'default'}
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={isPlanning}
                onClick={() => void again.submit()}
              >
                {labels.again}
              </Button>
            )}
            {isReady && (
              <Button
                variant={needsPlan ? 'default' : 'filled'}
                leftSection={<IconArrowsShuffle size={16} aria-hidden />}
                disabled={!canCarryOut}
                onClick={() => setDialog('carry out')}
              >
                {labels.carryOut}
              </Button>
            )}
            {plan.status === 'carried_out' && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => setDialog('undo')}
              >
                {labels.undo}
              </Button>
            )}
          </>
        }
      >
        <div className={classes.notes}>
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
