import { Progress } from '@mantine/core'
import { uploadDialogLabels } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import { progressTexts } from './progress-texts.ts'
import { useServerProgress } from '../uploads.api.ts'
import { useSimulatedProgress } from './use-simulated-progress.ts'
import classes from '../uploads.module.css'

interface UploadProgressProps {
  /** What is done with which file. */
  readonly text: string
  /** The request under way; null when the answer is there: the bar is full then. */
  readonly request: RequestProgress | null
}

interface RequestProgress {
  readonly idempotencyKey: string
  readonly sentBytes: number
  readonly fileBytes: number
}

/** The bar that the specification describes, and beside it how far the request really has come. */
export const UploadProgress = ({ text, request }: UploadProgressProps) => {
  const isDone = request === null
  const simulated = useSimulatedProgress(isDone)
  const percent = isDone ? 100 : simulated
  return (
    <div className={classes.progress}>
      <p className={classes.progressText}>
        <span>{text}</span>
        <span>{percent}%</span>
      </p>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={uploadDialogLabels.progress} />
      </Progress.Root>
      {request && <Details {...request} />}
    </div>
  )
}

const Details = ({ idempotencyKey, sentBytes, fileBytes }: RequestProgress) => {
  const { sent, processed } = progressTexts(sentBytes, fileBytes, useServerProgress(idempotencyKey))
  return (
    <p className={classes.progressDetails}>
      <span>{sent}</span>
      <span>{processed}</span>
    </p>
  )
}
