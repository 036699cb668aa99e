import { Button } from '@mantine/core'
import { IconKey, IconKeyOff } from '@tabler/icons-react'
import type { ApiKey } from '@trophy/contract/auth/api-keys.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useConfirmation } from '../../shared/form/use-confirmation.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { showSuccess } from '../../shared/toast.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { AddApiKeyDialog } from './add-api-key-dialog.tsx'
import { useApiKeys, useRevokeApiKey } from './api-keys.api.ts'
import { apiKeyLabels as labels, apiKeyTexts as texts, keyStatuses } from './api-keys.constants.ts'
import classes from './api-keys.module.css'

/** The keys of programs: what each may do, whether it is used, and a way to revoke it. */
export const ApiKeysPanel = () => {
  const { data, error, isFetching, isPending, refetch } = useApiKeys()
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey>()
  return (
    <div className={classes.panel}>
      <Panel
        title={labels.title}
        subtitle={labels.subtitle}
        isPadded={false}
        actions={
          <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {labels.add}
          </Button>
        }
      >
        <DataTable
          label={labels.title}
          columns={apiKeyColumns(setRevoked)}
          rows={data}
          keyOf={({ id }) => id}
          isRefreshing={isFetching && !isPending}
          error={error}
          onRetry={() => void refetch()}
          errorTitle={texts.loadFailed}
          emptyTitle={texts.empty}
        />
      </Panel>
      {isAdding && <AddApiKeyDialog onClose={() => setAdding(false)} />}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  )
}

const titles = labels.columns

const apiKeyColumns = (onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  { key: 'name', title: titles.name, card: 'title', render: ({ name }) => <b className={classes.name}>{name}</b> },
  { key: 'key', title: titles.key, render: ({ visiblePrefix }) => <code>{visiblePrefix}…</code> },
  { key: 'scope', title: titles.scope, render: ({ scope }) => labels.scopes[scope] },
  { key: 'createdAt', title: titles.createdAt, render: ({ createdAt }) => <Instant value={createdAt} /> },
  { key: 'createdBy', title: titles.createdBy, render: ({ createdBy }) => createdBy ?? nothing },
  { key: 'lastUsed', title: titles.lastUsed, render: ({ lastUsedAt }) => instantOrNever(lastUsedAt) },
  { key: 'expires', title: titles.expires, render: ({ expiresAt }) => instantOrNever(expiresAt) },
  {
    key: 'status',
    title: titles.status,
    card: 'corner',
    render: ({ status }) => <Badge tone={keyStatuses[status].tone}>{keyStatuses[status].label}</Badge>,
  },
  {
    key: 'actions',
    title: titles.actions,
    card: 'actions',
    render: (key) =>
      key.status !== 'revoked' && (
        <RowButton
          label={labels.revoke}
          tip={labels.revoke}
          name={labels.revokeOf(key.name)}
          icon={<IconKeyOff size={16} aria-hidden />}
          onClick={() => onRevoke(key)}
        />
      ),
  },
]

const instantOrNever = (value: string | null) => (value === null ? labels.never : <Instant value={value} />)

/** Says what revoking does before it is done. */
const RevokeDialog = ({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) => {
  const { run } = useRevokeApiKey(apiKey.id)
  const form = useConfirmation({
    failure: texts.revokeFailed,
    send: async () => {
      await run(null)
      showSuccess(texts.revoked)
      onClose()
    },
  })
  return (
    <FormDialog
      title={labels.revokeOf(apiKey.name)}
      submitLabel={labels.revoke}
      size="small"
      onClose={onClose}
      form={form}
    >
      <p className={classes.text}>{texts.revokeText(apiKey.name)}</p>
    </FormDialog>
  )
}
