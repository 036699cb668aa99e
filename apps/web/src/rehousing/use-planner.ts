import type { PlanRequest } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useEffect, useRef } from 'react'
import { showSuccess } from '../shared/toast.ts'
import { useMakePlan } from './rehousing.api.ts'
import { requestLabels as labels } from './rehousing.constants.ts'

/** Makes plans. When its screen was left meanwhile, a toast says where the plan is; otherwise it is opened. */
export const usePlanner = (onReady: (planId: string) => void) => {
  const { run, isPending } = useMakePlan()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return {
    isPlanning: isPending,
    plan: async (request: PlanRequest): Promise<void> => {
      const { planId } = await run(request)
      if (isShown.current) onReady(planId)
      else showSuccess(labels.readyTitle, labels.ready)
    },
  }
}

export type Planner = ReturnType<typeof usePlanner>
