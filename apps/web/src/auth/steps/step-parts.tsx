import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import classes from './steps.module.css'

/** The header of a step: title and description. */
export const StepHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={classes.head}>
    <h2 className={classes.title}>{title}</h2>
    {children !== undefined && <p className={classes.text}>{children}</p>}
  </header>
)

export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    c="gray.7"
    fullWidth
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    onClick={onClick}
  >
    {signInLabels.backToRoles}
  </Button>
)

/**
 * Writes the masked value into the field and returns it. The caret stays after the typed character; setting only the
 * value would move it to the end.
 */
export const maskInput = (field: HTMLInputElement, mask: (typed: string) => string): string => {
  const masked = mask(field.value)
  if (masked === field.value) return masked
  const caret = mask(field.value.slice(0, field.selectionStart ?? undefined)).length
  field.value = masked
  field.setSelectionRange(caret, caret)
  return masked
}
