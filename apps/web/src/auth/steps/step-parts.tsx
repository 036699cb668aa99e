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
