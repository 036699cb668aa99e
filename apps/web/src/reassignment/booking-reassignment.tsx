import { type ComponentType, useEffect, useRef } from 'react'
import { reassignmentLabels as labels, reassignmentSteps } from './reassignment.constants.ts'
import { reassignmentWizardLabels } from './reassignment-wizard.constants.ts'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { ConfigureStep } from './configure/configure-step.tsx'
import { ConfirmStep } from './confirm/confirm-step.tsx'
import classes from './reassignment.module.css'
import { SearchStep } from './select/search-step.tsx'
import { SelectStep } from './select/select-step.tsx'
import { StepFooter } from './step-footer.tsx'
import { type StepProps, useReassignment } from './use-reassignment.ts'
import { WizardSteps } from './wizard-steps.tsx'
import { type Step, steps } from './wizard-values.rules.ts'
import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { Note } from '../shared/ui/feedback/note.tsx'

const contents: Record<Step, ComponentType<StepProps>> = {
  1: SearchStep,
  2: SelectStep,
  3: ConfigureStep,
  4: ConfirmStep,
}

/** The wizard in four steps (part 2 §2, §4), as the sub-tab Booking Reassignment. */
export const BookingReassignment = () => {
  const reassignment = useReassignment()
  const { wizard, lastStepOpen, go, isSending } = reassignment
  const Content = contents[wizard.step]
  return (
    <Panel title={labels.title} subtitle={labels.subtitle} isPadded={false}>
      <div className={classes.progress}>
        <WizardSteps step={wizard.step} reached={lastStepOpen} onGo={go} isLocked={isSending} />
      </div>
      <div className={classes.step} inert={isSending}>
        <StepHeading step={wizard.step} />
        {wizard.step > 1 && <ConcurrentChangesNote reassignment={reassignment} />}
        <Content reassignment={reassignment} />
      </div>
      <StepFooter reassignment={reassignment} />
    </Panel>
  )
}

/** Concurrent changes of the selected people; hidden while the reassignment itself is sent. */
const ConcurrentChangesNote = ({ reassignment: { changes, acceptCurrent, isSending } }: StepProps) => {
  if (changes.length === 0 || isSending) return null
  return (
    <Note
      tone="info"
      title={reassignmentWizardLabels.concurrentChanges(changes.length)}
      icon={<IconRefreshAlert size={18} />}
    >
      <ul className={classes.noteList}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="default" onClick={acceptCurrent}>
        {reassignmentWizardLabels.acceptCurrent}
      </Button>
    </Note>
  )
}

/** The name of the step; it gets the focus when another step is shown. */
const StepHeading = ({ step }: { step: Step }) => {
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
