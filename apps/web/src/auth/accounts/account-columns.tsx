import { IconKey, IconLogout2, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { Account } from '@trophy/contract/auth/accounts.contract.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import { userRoleLabels } from '../../shared/texts/user-roles.constants.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { accountLabels as labels } from './accounts.constants.ts'
import classes from './accounts.module.css'

const titles = labels.columns
const icon = { size: 16, 'aria-hidden': true } as const
const icons = {
  edit: <IconPencil {...icon} />,
  password: <IconKey {...icon} />,
  endSessions: <IconLogout2 {...icon} />,
  disable: <IconUserOff {...icon} />,
  enable: <IconUserCheck {...icon} />,
} as const

export type AccountAction = keyof typeof icons

/**
 * @param ownId of the signed-in user
 * @param onAction opens the dialog of an action
 */
export const accountColumns = (
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
