import { Button } from '@mantine/core'
import { asApiError, messageOf } from '../../shared/api/api-error.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { usePlan } from '../rehousing.api.ts'
import { planLabels as labels } from '../rehousing.constants.ts'
import { ShownPlan, type ShownPlanProps } from './shown-plan.tsx'

/** The plan of the address, or why there is none. */
export const PlanScreen = ({ planId, ...props }: Omit<ShownPlanProps, 'plan'> & { readonly planId: string }) => {
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
