import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { recoveryCommands } from '@trophy/contract/uploads/recovery.rules.ts'
import type { FailedBatch } from '@trophy/contract/uploads/uploads.contract.ts'
import { failedBatchLabels, recoverySteps } from './failed-batches.constants.ts'
import { useCopy } from '../../shared/use-copy.ts'
import classes from './failed-batches.module.css'

/** How to upload the rows of a batch again: by hand, or for a pipe-separated file by two commands. */
export const RecoverySteps = ({ batch }: { batch: FailedBatch }) => {
  const commands = recoveryCommands(batch)
  return (
    <>
      <h5 className={classes.stepsTitle}>{failedBatchLabels.recovery}</h5>
      <ol className={classes.steps}>
        {recoverySteps(batch).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {commands.length > 0 && <Commands batchNumber={batch.batchNumber} text={commands.join('\n')} />}
    </>
  )
}

const Commands = ({ batchNumber, text }: { batchNumber: number; text: string }) => {
  const { isCopied, copy } = useCopy(text)
  return (
    <>
      <p className={classes.hint}>{failedBatchLabels.commands}</p>
      <div className={classes.commands}>
        <pre>{text}</pre>
        <span className={classes.copied} role="status">
          {isCopied && failedBatchLabels.copied}
        </span>
        <ActionIcon aria-label={failedBatchLabels.copy(batchNumber)} onClick={() => void copy()}>
          {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      </div>
    </>
  )
}
