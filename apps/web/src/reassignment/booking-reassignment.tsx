import { reassignmentLabels as labels } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { ComponentType } from 'react'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { ConfigureStep } from './configure/configure-step.tsx'
import { ConfirmStep } from './confirm/confirm-step.tsx'
import { MeanwhileNote } from './confirm/concurrent-changes-note.tsx'
import classes from './reassignment.module.css'
import { SearchStep } from './select/search-step.tsx'
import { SelectStep } from './select/select-step.tsx'
import { StepFooter } from './step-footer.tsx'
import { StepHeading } from './step-heading.tsx'
import { type StepProps, useReassignment } from './use-reassignment.ts'
import { WizardSteps } from './wizard-steps.tsx'
import type { Step } from './wizard.rules.ts'

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
        {wizard.step > 1 && <MeanwhileNote reassignment={reassignment} />}
        <Content reassignment={reassignment} />
      </div>
      <StepFooter reassignment={reassignment} />
    </Panel>
  )
}
