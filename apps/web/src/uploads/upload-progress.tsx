import { Progress } from '@mantine/core'
import { useSimulatedProgress } from './use-simulated-progress.ts'
import classes from './uploads.module.css'

/** Shown until the answer is there. */
export const UploadProgress = ({ fileName }: { fileName: string }) => {
  const percent = useSimulatedProgress()
  return (
    <div className={classes.progress}>
      <p className={classes.progressText}>
        Uploading {fileName}
        <span>{percent}%</span>
      </p>
      <Progress.Root>
        <Progress.Section value={percent} aria-label="Upload progress" />
      </Progress.Root>
    </div>
  )
}
