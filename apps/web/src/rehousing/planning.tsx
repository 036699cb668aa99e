import { Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import patterns from '../shared/theme/patterns.module.css'
import { requestLabels as labels } from './rehousing.constants.ts'
import classes from './rehousing.module.css'

const stepMilliseconds = 250
const longestSeconds = 10

/** Shown while a plan is made: how much of the longest time is over. */
export const Planning = () => (
  <div className={classes.planning}>
    <p className={classes.strong} role="status">
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
