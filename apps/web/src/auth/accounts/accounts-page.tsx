import { Button } from '@mantine/core'
import { IconKey, IconLogout2, IconPencil, IconUserCheck, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import type { Account } from '@trophy/contract/auth/accounts.contract.ts'
import { type ReactNode, useState } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import { useSignedInUser } from '../../shared/session/session.tsx'
import { userRoleLabels } from '../../shared/texts/value-labels.constants.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { PageHeader } from '../../shared/ui/layout/page-header.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { type AccountAction, ActionDialog, AddAccountDialog } from './account-dialogs.tsx'
import { useAccounts } from './accounts.api.ts'
import { accountLabels as labels, accountTexts as texts } from './accounts.constants.ts'
import classes from './accounts.module.css'
import { ApiKeysPanel } from './api-keys-panel.tsx'

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
        title={labels.title}
        subtitle={labels.subtitle}
        actions={
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {labels.add}
          </Button>
        }
      />
      <Panel isPadded={false}>
        <DataTable
          label={labels.title}
          columns={accountColumns(id, (action, account) => setOpen({ action, account }))}
          rows={data}
          keyOf={(account) => account.id}
          isRefreshing={isFetching && !isPending}
          notRead={{ title: texts.loadFailed, error, refetch }}
          emptyTitle={texts.empty}
        />
      </Panel>
      <ApiKeysPanel />
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
      {open && <ActionDialog {...open} isOwn={open.account.id === id} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const titles = labels.columns
const icon = { size: 16, 'aria-hidden': true } as const
const icons: Readonly<Record<AccountAction, ReactNode>> = {
  edit: <IconPencil {...icon} />,
  password: <IconKey {...icon} />,
  endSessions: <IconLogout2 {...icon} />,
  disable: <IconUserOff {...icon} />,
  enable: <IconUserCheck {...icon} />,
}

/**
 * @param ownId of the signed-in user
 * @param onAction opens the dialog of an action
 */
const accountColumns = (
  ownId: string | undefined,
  onAction: (action: AccountAction, account: Account) => void,
): readonly Column<Account>[] => [
  {
    key: 'name',
    title: titles.name,
    card: 'title',
    render: ({ id, name }) => (
      <span className={classes.name}>
        {name}
        {id === ownId && <Badge tone="info">{labels.you}</Badge>}
      </span>
    ),
  },
  { key: 'email', title: titles.email, render: ({ email }) => <span className={classes.email}>{email}</span> },
  { key: 'mobileNumber', title: titles.mobileNumber, render: ({ mobileNumber }) => mobileNumber ?? nothing },
  { key: 'role', title: titles.role, render: ({ role }) => userRoleLabels[role] },
  {
    key: 'lastSeen',
    title: titles.lastSeen,
    render: ({ lastSeenAt }) => (lastSeenAt === null ? labels.never : <Instant value={lastSeenAt} />),
  },
  { key: 'sessions', title: titles.sessions, align: 'right', render: ({ sessions }) => formatCount(sessions) },
  {
    key: 'status',
    title: titles.status,
    card: 'corner',
    render: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? labels.active : labels.disabled}</Badge>
    ),
  },
  {
    key: 'actions',
    title: titles.actions,
    card: 'actions',
    render: (account) => <RowActions account={account} onAction={(action) => onAction(action, account)} />,
  },
]

interface RowActionsProps {
  readonly account: Account
  readonly onAction: (action: AccountAction) => void
}

const RowActions = ({ account: { name, isActive, sessions }, onAction }: RowActionsProps) => {
  const actions: readonly AccountAction[] = [
    'edit',
    'password',
    ...(sessions > 0 ? (['endSessions'] as const) : []),
    isActive ? 'disable' : 'enable',
  ]
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <RowButton
          key={action}
          label={labels[action]}
          name={labels.of(labels[action], name)}
          icon={icons[action]}
          onClick={() => onAction(action)}
        />
      ))}
    </div>
  )
}
