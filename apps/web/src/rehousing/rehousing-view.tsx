import { useListParams } from '../shared/url/use-list-params.ts'
import { PlanScreen } from './plan/plan-screen.tsx'
import classes from './rehousing.module.css'
import { addressOf, rehousingParams } from './rehousing-params.rules.ts'
import { PlanList } from './start/plan-list.tsx'
import { RequestForm } from './start/request-form.tsx'
import { usePlanner } from './use-planner.ts'

/** Re-housing: a request for a plan with the plans so far, or the plan that the address names. */
export const RehousingView = () => {
  const { params, change } = useListParams(rehousingParams)
  const open = (planId?: string) => change(addressOf(planId))
  const planner = usePlanner(open)
  if (params.plan !== undefined) {
    return <PlanScreen key={params.plan} planId={params.plan} {...{ params, change, planner }} onLeave={() => open()} />
  }
  // Another entry point fills the form in anew.
  const entry = [params.hotelId, params.night, params.rooms].join(' ')
  return (
    <div className={classes.screen}>
      <RequestForm key={entry} params={params} planner={planner} />
      <PlanList onOpen={open} />
    </div>
  )
}
