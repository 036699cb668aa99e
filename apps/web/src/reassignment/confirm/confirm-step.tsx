import { reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentLabels as labels } from '../reassignment.constants.ts'
import { reassignmentWizardLabels } from '../reassignment-wizard.constants.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { GapNightsNote } from '../../shared/ui/feedback/gap-nights.tsx'
import { CapacityNote } from '../configure/capacity-note.tsx'
import { ChangesTable } from './changes-table.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { chosenHotel } from '../wizard-checks.rules.ts'
import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Note } from '../../shared/ui/feedback/note.tsx'

/** Step 4: the changes for each person, the reason, and whether coaches are notified. */
export const ConfirmStep = ({ reassignment }: StepProps) => {
  const { wizard, hotels, change, formProps } = reassignment
  return (
    <>
      <RefusalNote reassignment={reassignment} />
      <CapacityNote reassignment={reassignment} />
      <GapNightsNote nights={chosenHotel(wizard, hotels)?.gapNights ?? []} />
      <ChangesTable reassignment={reassignment} />
      <form {...formProps} className={classes.reason}>
        <ReasonField reassignment={reassignment} />
        <CheckField
          label={labels.notifyCoaches}
          description={labels.notifyCoachesHint}
          checked={wizard.notifiesCoaches}
          onCheck={(notifiesCoaches) => change((before) => ({ ...before, notifiesCoaches }))}
        />
      </form>
    </>
  )
}

/** The error of the last submission, such as a room that is no longer free, with a button to refetch. */
const RefusalNote = ({ reassignment: { problem, reload, isReading } }: StepProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) note.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (problem === undefined) return null
  return (
    <div ref={note}>
      <Note tone="danger" title={problem} icon={<IconAlertTriangle size={18} />}>
        <div className={classes.noteAction}>
          <Button variant="default" loading={isReading} onClick={() => void reload()}>
            {reassignmentWizardLabels.reload}
          </Button>
        </div>
      </Note>
    </div>
  )
}

/** The reason for moving the bookings, with the number of characters used. */
const ReasonField = ({ reassignment: { reason } }: StepProps) => (
  <div>
    <Textarea
      {...reason}
      label={labels.reason}
      description={labels.reasonHint}
      onChange={(event) => reason.onChange(event.currentTarget.value)}
      maxLength={reasonLength.maximum}
      autosize
      minRows={3}
      maxRows={8}
      required
    />
    <p className={classes.counter}>{labels.reasonCount(reason.value.length)}</p>
  </div>
)
