import { progressStep } from '@trophy/contract/uploads/uploads.constants.ts'
import { useEffect, useState } from 'react'
import { nextProgress } from './upload-form.rules.ts'

/** Percent of a progress that is only simulated: it rises until the answer is there (part 2 §4). */
export const useSimulatedProgress = (isDone: boolean): number => {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    if (isDone) return
    const timer = setInterval(() => setPercent(nextProgress), progressStep.everyMilliseconds)
    return () => clearInterval(timer)
  }, [isDone])
  return percent
}
