import { Progress } from '@mantine/core'
import type { PlanRequest } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useEffect, useState } from 'react'
import patterns from '../shared/theme/patterns.module.css'
import { showSuccess } from '../shared/toast.ts'
import { useIsShown } from '../shared/use-is-shown.ts'
import { useMakePlan } from './rehousing.api.ts'
import { requestLabels as labels } from './rehousing.constants.ts'
import classes from './rehousing.module.css'

/**
 * Makes plans. When the form or plan that uses it was left meanwhile, a toast says where the new plan is; otherwise it
 * is opened.
 */
export const usePlanner = (onReady: (planId: string) => void) => {
  const { run, isPending } = useMakePlan()
  const isShown = useIsShown()
  return {
    isPlanning: isPending,
    plan: async (request: PlanRequest): Promise<void> => {
      const { planId } = await run(request)
      if (isShown.current) onReady(planId)
      else showSuccess(labels.readyTitle, labels.ready)
    },
  }
}

const stepMilliseconds = 250
const longestSeconds = 10

/** Shown while a plan is made: how much of the longest time is over. */
export const Planning = () => (
  <div className={classes.planning}>
    <p className={`${patterns.flushText} ${patterns.strong}`} role="status">
      {labels.planning}…
    </p>
    <Progress.Root>
      <Progress.Section value={usePercent()} aria-label={labels.planning} />
    </Progress.Root>
    <p className={patterns.quietText}>{labels.planningHint}</p>
  </div>
)

/** Almost full after the longest time: the response may take a moment more. */
const usePercent = (): number => {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSteps((before) => before + 1), stepMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return Math.min(95, Math.round((steps * stepMilliseconds) / (longestSeconds * 10)))
}
