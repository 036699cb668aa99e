import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { Account } from '@trophy/contract/auth/accounts.contract.ts'
import { useState } from 'react'
import { useSignedInUser } from '../../shared/session/session.tsx'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { PageHeader } from '../../shared/ui/layout/page-header.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { ApiKeysPanel } from '../api-keys/api-keys-panel.tsx'
import type { AccountAction, ActionDialogProps } from './account-actions.ts'
import { accountColumns } from './account-columns.tsx'
import { AddAccountDialog, EditAccountDialog } from './account-dialog.tsx'
import { accountLabels, accountTexts } from './accounts.constants.ts'
import { useAccounts } from './accounts.api.ts'
import { DisableDialog, EnableDialog, EndSessionsDialog } from './confirm-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

interface OpenDialog {
  readonly action: AccountAction
  readonly account: Account
}

/**
 * The accounts of admins and technical admins: who they are, whether they are signed in, and what can be changed. Below
 * them the keys of programs.
 */
export const AccountsPage = () => {
  const { data, error, isFetching, isPending, refetch } = useAccounts()
  const { id } = useSignedInUser()
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<OpenDialog>()
  return (
    <>
      <PageHeader
        title={accountLabels.title}
        subtitle={accountLabels.subtitle}
        actions={
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {accountLabels.add}
          </Button>
        }
      />
      <Panel isPadded={false}>
        <DataTable
          label={accountLabels.title}
          columns={accountColumns(id, (action, account) => setOpen({ action, account }))}
          rows={data}
          keyOf={(account) => account.id}
          isRefreshing={isFetching && !isPending}
          error={error}
          onRetry={() => void refetch()}
          errorTitle={accountTexts.loadFailed}
          emptyTitle={accountTexts.empty}
        />
      </Panel>
      <ApiKeysPanel />
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
      {open && <ActionDialog {...open} isOwn={open.account.id === id} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const dialogs = {
  edit: EditAccountDialog,
  password: PasswordDialog,
  endSessions: EndSessionsDialog,
  disable: DisableDialog,
  enable: EnableDialog,
} as const

const ActionDialog = ({ action, ...props }: ActionDialogProps & { readonly action: AccountAction }) => {
  const ForAction = dialogs[action]
  return <ForAction {...props} />
}
