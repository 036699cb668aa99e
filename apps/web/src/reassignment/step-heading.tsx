import {
  reassignmentLabels as labels,
  reassignmentSteps,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import { useEffect, useRef } from 'react'
import classes from './reassignment.module.css'
import { type Step, steps } from './wizard.rules.ts'

/** The name of the step. Whenever another step comes into view it has the focus, with the progress indicator above it. */
export const StepHeading = ({ step }: { step: Step }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) {
      heading.current?.scrollIntoView({ block: 'start' })
      heading.current?.focus({ preventScroll: true })
    }
    shown.current = step
  }, [step])
  return (
    <h3 ref={heading} className={classes.heading} tabIndex={-1}>
      {reassignmentSteps[step - 1]}
      <span className={classes.count}>{labels.step(step, steps.length)}</span>
    </h3>
  )
}
