import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { newApiKeySchema } from '@trophy/contract/auth/api-keys.contract.ts'
import { type ApiKeyScope, apiKeyScopes } from '@trophy/contract/core/api-key-scopes.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import { useAddApiKey } from './api-keys.api.ts'
import {
  apiKeyLabels as labels,
  apiKeyTexts as texts,
  keyLifetimes,
  scopeDescriptions,
  untilRevoked,
} from './api-keys.constants.ts'
import classes from './api-keys.module.css'

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
export const AddApiKeyDialog = ({ onClose }: AddApiKeyDialogProps) => {
  const [created, setCreated] = useState<string>()
  if (created !== undefined) return <CreatedKeyDialog apiKey={created} onClose={onClose} />
  return <ApiKeyFormDialog onCreated={setCreated} onClose={onClose} />
}

interface ApiKeyFormDialogProps extends AddApiKeyDialogProps {
  readonly onCreated: (key: string) => void
}

const ApiKeyFormDialog = ({ onCreated, onClose }: ApiKeyFormDialogProps) => {
  const { run } = useAddApiKey()
  const form = useForm({
    initial: empty,
    request: ({ lifetime, ...values }) =>
      newApiKeySchema.safeParse({ ...values, lifetimeDays: lifetime === untilRevoked ? null : Number(lifetime) }),
    failure: texts.addFailed,
    send: async (request) => onCreated((await run(request)).key),
  })
  return (
    <FormDialog
      title={labels.add}
      submitLabel={labels.add}
      size="medium"
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
  return (
    // A click beside it must not lose the key, which is shown only here.
    <Dialog
      title={labels.created}
      opened
      onClose={onClose}
      canClose={false}
      footer={<Button onClick={onClose}>{labels.done}</Button>}
    >
      <div className={classes.created}>
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
