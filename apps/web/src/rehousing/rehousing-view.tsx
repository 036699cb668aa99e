import { Button } from '@mantine/core'
import { useListParams } from '../shared/url/use-list-params.ts'
import { addressOf, rehousingParams } from './rehousing-params.rules.ts'
import { PlanList } from './start/plan-list.tsx'
import { RequestForm } from './start/request-form.tsx'
import { asApiError, messageOf } from '../shared/api/api-error.ts'
import patterns from '../shared/theme/patterns.module.css'
import { EmptyState, ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { usePlan } from './rehousing.api.ts'
import { planLabels as labels } from './rehousing.constants.ts'
import { ShownPlan, type ShownPlanProps } from './plan/shown-plan.tsx'

/** Re-housing: a request for a plan with the plans so far, or the plan that the address names. */
export const RehousingView = () => {
  const { params, change } = useListParams(rehousingParams)
  const open = (planId?: string) => change(addressOf(planId))
  if (params.plan !== undefined) {
    return <PlanScreen key={params.plan} planId={params.plan} {...{ params, change }} onOpen={open} />
  }
  // Another entry point fills the form in anew.
  const entry = [params.hotelId, params.night, params.rooms].join(' ')
  return (
    <div className={patterns.parts}>
      <RequestForm key={entry} params={params} onOpen={open} />
      <PlanList onOpen={open} />
    </div>
  )
}

/** The plan of the address, or why there is none. */
const PlanScreen = ({ planId, ...props }: Omit<ShownPlanProps, 'plan'> & { readonly planId: string }) => {
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
            <Button variant="default" onClick={() => props.onOpen()}>
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
