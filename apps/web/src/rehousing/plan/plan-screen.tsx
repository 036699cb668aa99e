import { Button } from '@mantine/core'
import { asApiError, messageOf } from '../../shared/api/api-error.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { usePlan } from '../rehousing.api.ts'
import { planLabels as labels } from '../rehousing.constants.ts'
import type { RehousingParams } from '../rehousing-params.rules.ts'
import type { Planner } from '../use-planner.ts'
import { ShownPlan } from './shown-plan.tsx'

export interface PlanScreenProps {
  readonly params: RehousingParams
  readonly change: (part: Partial<RehousingParams>) => void
  readonly planner: Planner
  /** Shows the request and the list of plans. */
  readonly onLeave: () => void
}

/** The plan of the address, or why there is none. */
export const PlanScreen = ({ planId, ...props }: PlanScreenProps & { readonly planId: string }) => {
  const { data: plan, error, refetch } = usePlan(planId)
  if (plan) return <ShownPlan plan={plan} {...props} />
  const isUnknown = [400, 404].includes(asApiError(error)?.status ?? 0)
  if (isUnknown) {
    return (
      <Panel>
        <EmptyState
          title={labels.unknown}
          text={labels.unknownHint}
          action={
            <Button variant="default" onClick={props.onLeave}>
              {labels.toList}
            </Button>
          }
        />
      </Panel>
    )
  }
  return (
    <Panel>
      {error ? (
        <ErrorState
          title={labels.loadError}
          text={messageOf(error, labels.fetchFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Panel>
  )
}
