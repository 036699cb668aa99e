import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { pastUploadLabels, pastUploadMessages } from './past-uploads.constants.ts'
import { messageOf } from '../../shared/api/api-error.ts'
import { ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { usePastUpload } from './past-uploads.api.ts'
import classes from './past-uploads.module.css'
import { PastUploadContent, type UploadTask } from './past-upload-content.tsx'

export interface PastUploadViewProps {
  readonly uploadId: string
  readonly onBack: () => void
  readonly onTask: (task: UploadTask) => void
}

/** The focused button is hidden. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** One past upload: its result, messages, rejected rows and failed batches. */
export const PastUploadView = ({ uploadId, onBack, onTask }: PastUploadViewProps) => (
  <div className={classes.view}>
    <div>
      <Button ref={takeFocus} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        {pastUploadLabels.back}
      </Button>
    </div>
    <Loaded uploadId={uploadId} onTask={onTask} />
  </div>
)

const Loaded = ({ uploadId, onTask }: Omit<PastUploadViewProps, 'onBack'>) => {
  const { data, error, refetch } = usePastUpload(uploadId)
  if (error) {
    return (
      <ErrorState
        title={pastUploadMessages.readFailed}
        text={messageOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return data ? <PastUploadContent upload={data} onTask={onTask} /> : <LoadingState label="Loading the upload" />
}
