import type { ApiKey } from '@trophy/contract/auth/api-keys.contract.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useConfirmation } from '../../shared/form/use-confirmation.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useRevokeApiKey } from './api-keys.api.ts'
import { apiKeyLabels as labels, apiKeyTexts as texts } from './api-keys.constants.ts'
import classes from './api-keys.module.css'

/** Says what revoking does before it is done. */
export const RevokeDialog = ({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) => {
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
