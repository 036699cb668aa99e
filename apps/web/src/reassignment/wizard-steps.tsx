import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { reassignmentLabels as labels, reassignmentSteps } from './reassignment.constants.ts'
import { type Step, steps } from './wizard-values.rules.ts'
import classes from './wizard-steps.module.css'

interface WizardStepsProps {
  readonly step: Step
  /** The last step that can be opened: all before it are complete. */
  readonly reached: Step
  readonly onGo: (step: Step) => void
  readonly isLocked: boolean
}

/** The progress indicator, with a button for each step that can be opened (part 2 §2). */
export const WizardSteps = ({ step, reached, onGo, isLocked }: WizardStepsProps) => (
  <nav aria-label={labels.progress}>
    <ol className={classes.steps}>
      {steps.map((each) => (
        <li key={each} className={classes.step} data-state={stateOf(each, step)}>
          <button
            type="button"
            className={classes.button}
            aria-current={each === step ? 'step' : undefined}
            disabled={isLocked || (each > reached && each !== step)}
            onClick={() => onGo(each)}
          >
            <span className={classes.number}>
              {each < step ? <IconCheck size={14} stroke={2.5} aria-hidden /> : each}
            </span>
            <span className={classes.name}>{reassignmentSteps[each - 1]}</span>
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
