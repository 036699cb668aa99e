import { signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconShieldLock, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './role-step.module.css'
import type { SignInRole } from './sign-in-steps.rules.ts'
import { StepHead } from './step-head.tsx'

interface RoleCardProps {
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

const RoleCard = ({ label, hint, icon, onClick }: RoleCardProps) => (
  <UnstyledButton className={classes.card ?? ''} onClick={onClick}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <span className={classes.words}>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </span>
    <IconChevronRight size={18} className={classes.arrow} aria-hidden />
  </UnstyledButton>
)

/** The two cards of the first step. */
export const RoleStep = ({ onChoose }: { onChoose: (role: SignInRole) => void }) => (
  <>
    <StepHead title={signInLabels.chooseRole} />
    <div className={classes.cards}>
      <RoleCard
        label={signInLabels.coach}
        hint={signInLabels.coachHint}
        icon={<IconUsersGroup size={22} stroke={1.6} />}
        onClick={() => onChoose('coach')}
      />
      <RoleCard
        label={signInLabels.admin}
        hint={signInLabels.adminHint}
        icon={<IconShieldLock size={22} stroke={1.6} />}
        onClick={() => onChoose('admin')}
      />
    </div>
  </>
)
