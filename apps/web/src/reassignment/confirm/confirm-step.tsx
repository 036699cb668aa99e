import { reassignmentLabels as labels } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { GapNightsNote } from '../../shared/ui/feedback/gap-nights.tsx'
import { CapacityNote } from '../configure/capacity-note.tsx'
import { ChangesTable } from './changes-table.tsx'
import { ReasonField } from '../configure/reason-field.tsx'
import classes from '../reassignment.module.css'
import { RefusalNote } from './refusal-note.tsx'
import type { StepProps } from '../use-reassignment.ts'
import { hotelChosen } from '../wizard-checks.rules.ts'

/** Step 4: the changes for each person, the reason, and whether coaches are notified. */
export const ConfirmStep = ({ reassignment }: StepProps) => {
  const { wizard, hotels, change, formProps } = reassignment
  return (
    <>
      <RefusalNote reassignment={reassignment} />
      <CapacityNote reassignment={reassignment} />
      <GapNightsNote nights={hotelChosen(wizard, hotels)?.gapNights ?? []} />
      <ChangesTable reassignment={reassignment} />
      <form {...formProps} className={classes.reason}>
        <ReasonField reassignment={reassignment} />
        <CheckField
          label={labels.tellCoaches}
          description={labels.tellCoachesHint}
          checked={wizard.tellsCoaches}
          onCheck={(tellsCoaches) => change((before) => ({ ...before, tellsCoaches }))}
        />
      </form>
    </>
  )
}
