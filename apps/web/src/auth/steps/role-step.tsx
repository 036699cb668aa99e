import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconShieldLock, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../../shared/languages/language-choice.tsx'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import classes from './steps.module.css'
import type { SignInRole } from '../sign-in-steps.rules.ts'
import { StepHead } from './step-parts.tsx'

interface RoleCardProps {
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly autoFocus?: boolean
  readonly onClick: () => void
}

const RoleCard = ({ label, hint, icon, ...button }: RoleCardProps) => (
  <UnstyledButton className={classes.card ?? ''} {...button}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <span className={classes.content}>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </span>
    <IconChevronRight size={18} className={classes.arrow} aria-hidden />
  </UnstyledButton>
)

interface RoleStepProps {
  /** True after a later step: the first card then gets the focus. */
  readonly isReturn: boolean
  readonly onChoose: (role: SignInRole) => void
}

/** The two cards of the first step. */
export const RoleStep = ({ isReturn, onChoose }: RoleStepProps) => (
  <>
    <StepHead title={signInLabels.chooseRole} />
    <div className={classes.cards}>
      <RoleCard
        label={signInLabels.coach}
        hint={signInLabels.coachHint}
        icon={<IconUsersGroup size={22} stroke={1.6} />}
        autoFocus={isReturn}
        onClick={() => onChoose('coach')}
      />
      <RoleCard
        label={signInLabels.admin}
        hint={signInLabels.adminHint}
        icon={<IconShieldLock size={22} stroke={1.6} />}
        onClick={() => onChoose('admin')}
      />
    </div>
    <LanguageChoice />
  </>
)
