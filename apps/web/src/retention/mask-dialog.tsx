import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { MaskedFigures } from '@trophy/contract/retention/retention.contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messageOf } from '../shared/api/api-error.ts'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useConfirmation } from '../shared/form/use-confirmation.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { showSuccess } from '../shared/toast.ts'
import { Note } from '../shared/ui/feedback/note.tsx'
import { ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { useMaskingPreview, useRunMasking } from './retention.api.ts'
import { retentionLabels as labels } from './retention.constants.ts'
import classes from './retention.module.css'

const figureNames = ['people', 'messages', 'historyRecords', 'uploads'] as const

/** Shows what would be masked, and masks it. */
export const MaskDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useMaskingPreview()
  const { run } = useRunMasking()
  const form = useConfirmation({
    failure: messages.maskFailed,
    send: async () => {
      await run(null)
      showSuccess(messages.masked)
      onClose()
    },
  })
  return (
    <FormDialog
      title={labels.dialogTitle}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      canSubmit={data !== undefined}
      size="medium"
    >
      {data && <Preview figures={data} />}
      {!data && !error && <LoadingState />}
      {error && (
        <ErrorState
          title={messages.previewFailed}
          text={messageOf(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
    </FormDialog>
  )
}

const Preview = ({ figures }: { readonly figures: MaskedFigures }) => (
  <>
    <p className={classes.due}>{isNothing(figures) ? labels.nothing : labels.intro}</p>
    <dl className={classes.figures}>
      {figureNames.map((name) => (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd>{formatCount(figures[name])}</dd>
        </div>
      ))}
    </dl>
    <Note tone="danger" title={labels.irreversible} icon={<IconAlertTriangle size={18} />}>
      {labels.consequence}
    </Note>
  </>
)

const isNothing = (figures: MaskedFigures): boolean => figureNames.every((name) => figures[name] === 0)
