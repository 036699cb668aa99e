import { Progress } from '@mantine/core'
import { uploadDialogLabels } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import { useSimulatedProgress } from './use-simulated-progress.ts'
import classes from './uploads.module.css'

interface UploadProgressProps {
  /** What is done with which file. */
  readonly text: string
  /** The answer is there: the bar is full. */
  readonly isDone: boolean
}

export const UploadProgress = ({ text, isDone }: UploadProgressProps) => {
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
    </div>
  )
}
