import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconRefreshAlert } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useId } from 'react'
import patterns from '../shared/theme/patterns.module.css'
import { Note } from '../shared/ui/feedback/note.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { ConfigureStep } from './configure-step.tsx'
import { ConfirmStep } from './confirm/confirm-step.tsx'
import { reassignmentLabels as labels, reassignmentSteps, reassignmentWizardLabels } from './reassignment.constants.ts'
import classes from './reassignment.module.css'
import { SearchStep, SelectStep } from './select/people-steps.tsx'
import { type StepProps, useReassignment } from './use-reassignment.ts'
import stepClasses from './wizard-steps.module.css'
import { type Step, steps } from './wizard-values.rules.ts'

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
      <Button variant="default" mt={10} onClick={acceptCurrent}>
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

const next: Partial<Record<Step, Step>> = { 1: 2, 2: 3, 3: 4 }
const previous: Partial<Record<Step, Step>> = { 2: 1, 3: 2, 4: 3 }

/** Back and Next, always visible, with what is missing or the number of people. */
const StepFooter = ({ reassignment }: StepProps) => {
  const { wizard, block, go, confirm, isSending } = reassignment
  const hint = useId()
  const [back, on] = [previous[wizard.step], next[wizard.step]]
  // Before the first search there is no other step.
  if (wizard.searched === '') return null
  return (
    <div className={classes.footer}>
      {back !== undefined && (
        <IconButton icon={IconArrowLeft} disabled={isSending} onClick={() => go(back)}>
          {labels.back}
        </IconButton>
      )}
      <p id={hint} className={`${patterns.hint} ${classes.hint}`} role="status">
        {block ?? (wizard.step > 1 && labels.selected(wizard.selected.length))}
      </p>
      {on !== undefined && (
        <Button
          rightSection={<IconArrowRight size={16} aria-hidden />}
          variant={wizard.step === 1 ? 'default' : 'filled'}
          disabled={block !== undefined}
          aria-describedby={hint}
          onClick={() => go(on)}
        >
          {labels.next}
        </Button>
      )}
      {on === undefined && (
        <Button
          loading={isSending}
          disabled={block !== undefined}
          aria-describedby={hint}
          onClick={() => void confirm()}
        >
          {labels.confirm}
        </Button>
      )}
    </div>
  )
}

interface WizardStepsProps {
  readonly step: Step
  /** The last step that can be opened: all before it are complete. */
  readonly reached: Step
  readonly onGo: (step: Step) => void
  readonly isLocked: boolean
}

/** The progress indicator, with a button for each step that can be opened (part 2 §2). */
const WizardSteps = ({ step, reached, onGo, isLocked }: WizardStepsProps) => (
  <nav aria-label={labels.progress}>
    <ol className={stepClasses.steps}>
      {steps.map((each) => (
        <li key={each} className={stepClasses.step} data-state={stateOf(each, step)}>
          <button
            type="button"
            className={stepClasses.button}
            aria-current={each === step ? 'step' : undefined}
            disabled={isLocked || (each > reached && each !== step)}
            onClick={() => onGo(each)}
          >
            <span className={stepClasses.number}>
              {each < step ? <IconCheck size={14} stroke={2.5} aria-hidden /> : each}
            </span>
            <span className={stepClasses.name}>{reassignmentSteps[each - 1]}</span>
            <VisuallyHidden>{labels.step(each, steps.length)}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

const stateOf = (each: Step, step: Step): string => {
  if (each === step) return 'current'
  return each < step ? 'done' : 'to come'
}
