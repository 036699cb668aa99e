import { Progress } from '@mantine/core'
import { uploadDialogLabels } from './upload-dialog.constants.ts'
import { progressStep } from '../uploads.constants.ts'
import { progressTexts } from './progress-texts.ts'
import { useServerProgress } from '../uploads.api.ts'
import classes from '../uploads.module.css'
import { useEffect, useState } from 'react'
import { nextProgress } from './upload-form.rules.ts'

interface UploadProgressProps {
  /** The action and the file, such as 'Checking players.xlsx'. */
  readonly text: string
  /** The running request; null after its response, when the bar is full. */
  readonly request: RequestProgress | null
}

interface RequestProgress {
  readonly idempotencyKey: string
  readonly sentBytes: number
  readonly fileBytes: number
}

/** The bar that the specification describes, with the real progress of the request below it. */
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

/** Percent of a simulated progress, which rises until the response (part 2 §4). */
const useSimulatedProgress = (isDone: boolean): number => {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    if (isDone) return
    const timer = setInterval(() => setPercent(nextProgress), progressStep.everyMilliseconds)
    return () => clearInterval(timer)
  }, [isDone])
  return percent
}
