import { Textarea } from '@mantine/core'
import { reassignmentLabels as labels, reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

/** The reason for moving the bookings, with the number of characters used. */
export const ReasonField = ({ reassignment: { wizard, type, reasonError } }: StepProps) => (
  <div>
    <Textarea
      label={labels.reason}
      description={labels.reasonHint}
      value={wizard.reason}
      onChange={(event) => type('reason', event.currentTarget.value)}
      error={reasonError}
      maxLength={reasonLength.maximum}
      autosize
      minRows={3}
      maxRows={8}
      required
    />
    <p className={classes.counter}>{labels.reasonCount(wizard.reason.length)}</p>
  </div>
)
