import type { Account } from '@trophy/contract/auth/accounts.contract.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useConfirmation } from '../../shared/form/use-confirmation.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { accountLabels as labels, accountTexts as texts } from './accounts.constants.ts'
import classes from './accounts.module.css'
import { useChangeAccount, useEndSessions } from './accounts.api.ts'

export type AccountAction = 'edit' | 'password' | 'endSessions' | 'disable' | 'enable'

/** Of the dialog of an action. */
export interface ActionDialogProps {
  readonly account: Account
  /** Of the signed-in user. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

interface ConfirmDialogProps extends ActionDialogProps {
  readonly action: string
  readonly text: string
  /** Asks for a second look at one's own account. */
  readonly endsSession: boolean
  readonly failure: string
  /** Does it, and returns the text of the toast. */
  readonly confirm: () => Promise<string>
}

/** Says what an action does before it is done. */
const ConfirmDialog = ({ account, isOwn, onClose, ...props }: ConfirmDialogProps) => {
  const { action, text, endsSession, failure, confirm } = props
  const form = useConfirmation({
    failure,
    send: async () => {
      showSuccess(await confirm())
      onClose()
    },
  })
  return (
    <FormDialog title={labels.of(action, account.name)} submitLabel={action} size="small" onClose={onClose} form={form}>
      <p className={classes.text}>{text}</p>
      {isOwn && endsSession && <Note tone="warning" title={texts.ownAccount} />}
    </FormDialog>
  )
}

export const EndSessionsDialog = (props: ActionDialogProps) => {
  const { id, name } = props.account
  const { run } = useEndSessions(id)
  return (
    <ConfirmDialog
      {...props}
      action={labels.endSessions}
      text={texts.endSessionsText(name)}
      endsSession
      failure={texts.endSessionsFailed}
      confirm={async () => texts.sessionsEnded((await run(null)).ended)}
    />
  )
}

export const DisableDialog = (props: ActionDialogProps) => {
  const { id, name } = props.account
  const { run } = useChangeAccount(id)
  return (
    <ConfirmDialog
      {...props}
      action={labels.disable}
      text={texts.disableText(name)}
      endsSession
      failure={texts.saveFailed}
      confirm={async () => {
        await run({ isActive: false })
        return texts.disabledToast
      }}
    />
  )
}

export const EnableDialog = (props: ActionDialogProps) => {
  const { id, name } = props.account
  const { run } = useChangeAccount(id)
  return (
    <ConfirmDialog
      {...props}
      action={labels.enable}
      text={texts.enableText(name)}
      endsSession={false}
      failure={texts.saveFailed}
      confirm={async () => {
        await run({ isActive: true })
        return texts.enabledToast
      }}
    />
  )
}
