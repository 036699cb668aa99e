import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { plural } from '../shared/format/numbers.ts'
import { showError } from '../shared/toast.ts'
import { Note } from '../shared/ui/note.tsx'
import { MessageList } from './message-list.tsx'
import { createdText, failureText, resultKind } from './upload-form.rules.ts'
import classes from './uploads.module.css'
import { useRejectedRowsDownload } from './uploads.api.ts'
import type { UploadOutcome } from './use-upload-form.ts'

const looks = {
  success: { tone: 'success', icon: <IconCircleCheck size={20} />, title: uploadMessages.succeeded },
  partial: {
    tone: 'warning',
    icon: <IconAlertTriangle size={20} />,
    title: uploadMessages.succeededInPart,
  },
  failure: { tone: 'danger', icon: <IconCircleX size={20} />, title: uploadMessages.failedTitle },
} as const

/** Success or failure, what was created, and every error and warning (part 2 §2). */
export const UploadResultView = ({ outcome }: { outcome: UploadOutcome }) =>
  outcome.kind === 'refused' ? <Note {...looks.failure}>{outcome.message}</Note> : <Result result={outcome.result} />

const Result = ({ result }: { result: UploadResult }) => {
  const { errors, warnings, rejectedRows, uploadId } = result
  return (
    <div className={classes.result}>
      <Note {...looks[resultKind(result)]}>
        <div>{createdText(result)}</div>
        {errors.length > 0 && <div>{failureText(result)}</div>}
      </Note>
      {rejectedRows > 0 && uploadId !== null && <RejectedRows uploadId={uploadId} count={rejectedRows} />}
      <MessageList title="Errors" messages={errors} />
      <MessageList title="Warnings" messages={warnings} />
    </div>
  )
}

const RejectedRows = ({ uploadId, count }: { uploadId: string; count: number }) => {
  const download = useRejectedRowsDownload()
  const start = () =>
    download.mutate(uploadId, {
      onError: (error) => showError(error, uploadMessages.rejectedFailed, uploadMessages.downloadFailedTitle),
    })
  return (
    <div className={classes.rejected}>
      <span>{plural(count, 'row')} left out. Mend them in the sheet and upload it again.</span>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={start}
      >
        Download rejected rows
      </Button>
    </div>
  )
}
