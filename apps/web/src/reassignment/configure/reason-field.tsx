import { Textarea } from '@mantine/core'
import { reassignmentLabels as labels, reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { useEffect, useRef } from 'react'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

/** Why the bookings are moved, with what has been used of the room for it. */
export const ReasonField = ({ reassignment: { wizard, type, reasonMistake, tries } }: StepProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (tries > 0) field.current?.focus()
  }, [tries])
  return (
    <div>
      <Textarea
        ref={field}
        label={labels.reason}
        description={labels.reasonHint}
        value={wizard.reason}
        onChange={(event) => type('reason', event.currentTarget.value)}
        error={reasonMistake}
        maxLength={reasonLength.maximum}
        autosize
        minRows={3}
        maxRows={8}
        required
      />
      <p className={classes.counter}>{labels.reasonCount(wizard.reason.length)}</p>
    </div>
  )
}
