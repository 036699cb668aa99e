import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { reassignmentLabels as labels } from './reassignment.constants.ts'
import classes from './reassignment.module.css'
import type { StepProps } from './use-reassignment.ts'
import type { Step } from './wizard-values.rules.ts'

const next: Partial<Record<Step, Step>> = { 1: 2, 2: 3, 3: 4 }
const previous: Partial<Record<Step, Step>> = { 2: 1, 3: 2, 4: 3 }

/** Back and Next, always visible, with what is missing or the number of people. */
export const StepFooter = ({ reassignment }: StepProps) => {
  const { wizard, block, go, confirm, isSending } = reassignment
  const hint = useId()
  const [back, on] = [previous[wizard.step], next[wizard.step]]
  // Before the first search there is no other step.
  if (wizard.searched === '') return null
  return (
    <div className={classes.footer}>
      {back !== undefined && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          disabled={isSending}
          onClick={() => go(back)}
        >
          {labels.back}
        </Button>
      )}
      <p id={hint} className={classes.hint} role="status">
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
