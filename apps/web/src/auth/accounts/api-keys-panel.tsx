import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconKey, IconKeyOff } from '@tabler/icons-react'
import { type ApiKey, newApiKeySchema } from '@trophy/contract/auth/accounts.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useLeaveGuard } from '../../shared/form/leave-guard.tsx'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { ConfirmDialog } from './account-dialogs.tsx'
import { useAddApiKey, useApiKeys, useRevokeApiKey } from './accounts.api.ts'
import {
  apiKeyLabels as labels,
  apiKeyTexts as texts,
  keyLifetimes,
  keyStatuses,
  scopeDescriptions,
  untilRevoked,
} from './accounts.constants.ts'
import classes from './accounts.module.css'
import { type ApiKeyScope, apiKeyScopes } from '@trophy/contract/core/access.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { useCopy } from '../../shared/use-copy.ts'

/** The keys of programs: what each may do, whether it is used, and a way to revoke it. */
export const ApiKeysPanel = () => {
  const { data, error, isFetching, isPending, refetch } = useApiKeys()
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey>()
  return (
    <div className={classes.keys}>
      <Panel
        title={labels.title}
        subtitle={labels.subtitle}
        isPadded={false}
        actions={
          <IconButton icon={IconKey} onClick={() => setAdding(true)}>
            {labels.add}
          </IconButton>
        }
      >
        <DataTable
          label={labels.title}
          columns={apiKeyColumns(setRevoked)}
          rows={data}
          keyOf={({ id }) => id}
          isRefreshing={isFetching && !isPending}
          notRead={{ title: texts.loadFailed, error, refetch }}
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
  { key: 'name', title: titles.name, card: 'title', render: ({ name }) => <b className={classes.keyName}>{name}</b> },
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
          name={labels.revokeOf(key.name)}
          icon={<IconKeyOff size={16} aria-hidden />}
          onClick={() => onRevoke(key)}
        />
      ),
  },
]

const instantOrNever = (value: string | null) => (value === null ? labels.never : <Instant value={value} />)

const RevokeDialog = ({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) => {
  const { run } = useRevokeApiKey(apiKey.id)
  return (
    <ConfirmDialog
      title={labels.revokeOf(apiKey.name)}
      submitLabel={labels.revoke}
      text={texts.revokeText(apiKey.name)}
      failure={texts.revokeFailed}
      confirm={() => run(null).then(() => texts.revoked)}
      onClose={onClose}
    />
  )
}

interface ApiKeyForm {
  readonly name: string
  readonly scope: ApiKeyScope
  readonly lifetime: string
}

const empty: ApiKeyForm = { name: '', scope: 'read', lifetime: untilRevoked }

const scopes = apiKeyScopes.map((value) => ({
  value,
  label: labels.scopes[value],
  description: scopeDescriptions[value],
}))

interface AddApiKeyDialogProps {
  readonly onClose: () => void
}

/** Creates a key, and shows it once. */
const AddApiKeyDialog = ({ onClose }: AddApiKeyDialogProps) => {
  const [created, setCreated] = useState<string>()
  const form = useForm({
    initial: empty,
    request: ({ lifetime, ...values }) =>
      newApiKeySchema.safeParse({ ...values, lifetimeDays: lifetime === untilRevoked ? null : Number(lifetime) }),
    failure: texts.addFailed,
    send: useAddApiKey().run,
    onDone: ({ key }) => setCreated(key),
  })
  if (created !== undefined) return <CreatedKeyDialog apiKey={created} onClose={onClose} />
  return (
    <FormDialog
      title={labels.add}
      submitLabel={labels.add}
      onClose={onClose}
      form={form}
      isDirty={form.values.name !== ''}
    >
      <TextField {...form.field('name')} label={labels.columns.name} required data-autofocus />
      <ChoiceCards {...form.field('scope')} legend={labels.columns.scope} choices={scopes} layout="list" />
      <Select {...form.field('lifetime')} label={labels.lifetime} data={keyLifetimes} />
    </FormDialog>
  )
}

const CreatedKeyDialog = ({ apiKey, onClose }: AddApiKeyDialogProps & { readonly apiKey: string }) => {
  const { isCopied, copy } = useCopy(apiKey)
  // Neither Back nor a click beside it must lose the key, which is shown only here.
  useLeaveGuard(true, () => undefined)
  return (
    <Dialog
      title={labels.created}
      onClose={onClose}
      canClose={false}
      footer={<Button onClick={onClose}>{labels.done}</Button>}
    >
      <div className={patterns.parts}>
        <Note tone="warning" title={texts.shownOnce} />
        <div className={classes.key}>
          <code>{apiKey}</code>
          <span role="status">{isCopied && labels.copied}</span>
          <ActionIcon aria-label={labels.copy} onClick={() => void copy()} data-autofocus>
            {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        </div>
      </div>
    </Dialog>
  )
}
