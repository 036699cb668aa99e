import { Progress } from '@mantine/core'
import { useSimulatedProgress } from './use-simulated-progress.ts'
import classes from './uploads.module.css'

interface UploadProgressProps {
  readonly fileName: string
  /** The answer is there: the bar is full. */
  readonly isDone: boolean
}

export const UploadProgress = ({ fileName, isDone }: UploadProgressProps) => {
  const simulated = useSimulatedProgress(isDone)
  const percent = isDone ? 100 : simulated
  return (
    <div className={classes.progress}>
      <p className={classes.progressText}>
        <span>
          {isDone ? 'Uploaded' : 'Uploading'} {fileName}
        </span>
        <span>{percent}%</span>
      </p>
      <Progress.Root>
        <Progress.Section value={percent} aria-label="Upload progress" />
      </Progress.Root>
    </div>
  )
}
