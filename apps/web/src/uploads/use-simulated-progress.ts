import { progressStep } from '@trophy/contract/uploads/uploads.constants.ts'
import { useEffect, useState } from 'react'
import { nextProgress } from './upload-form.rules.ts'

/** Percent of a progress that is only simulated: it rises while the upload runs, and waits for the answer (part 2 §4). */
export const useSimulatedProgress = (): number => {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPercent(nextProgress), progressStep.everyMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return percent
}
