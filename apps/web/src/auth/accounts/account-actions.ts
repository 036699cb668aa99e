import type { Account } from '@trophy/contract/auth/accounts.contract.ts'

export type AccountAction = 'edit' | 'password' | 'endSessions' | 'disable' | 'enable'

/** Of the dialog of an action. */
export interface ActionDialogProps {
  readonly account: Account
  /** Of the signed-in user. */
  readonly isOwn: boolean
  readonly onClose: () => void
}
