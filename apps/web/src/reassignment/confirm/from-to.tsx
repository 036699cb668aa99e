import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { reassignmentLabels } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentWizardLabels as labels } from '@trophy/contract/reassignment/reassignment-wizard.constants.ts'
import type { Shift } from './changes.ts'
import classes from './from-to.module.css'

/** What is and what will be; one of both where nothing changes. */
export const FromTo = ({ change: { from, to } }: { change: Shift }) =>
  from === to ? (
    <>
      <div>{to}</div>
      <div className={classes.unchanged}>{reassignmentLabels.unchanged}</div>
    </>
  ) : (
    <>
      <div className={classes.from}>{from}</div>
      <div className={classes.to}>
        <IconArrowRight size={14} aria-hidden />
        <VisuallyHidden>{labels.becomes} </VisuallyHidden>
        {to}
      </div>
    </>
  )
