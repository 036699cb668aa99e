import type { FailedBatch } from '@trophy/contract/uploads/uploads.contract.ts'
import { type ReactNode, useId } from 'react'
import { batchTypeLabels, failedBatchLabels } from './failed-batches.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Instant } from '../../shared/format/instant.tsx'
import classes from './failed-batches.module.css'
import { RecoverySteps } from './recovery-steps.tsx'

/** One failed batch: its error, its rows, and the recovery steps (part 1 §2.5). */
export const FailedBatchCard = ({ batch }: { batch: FailedBatch }) => {
  const titleId = useId()
  const { batchNumber, uploadType, errorMessage, failedAt, fileName, rowNumbers } = batch
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h4 id={titleId} className={classes.title}>
          {failedBatchLabels.batch(batchNumber)}
        </h4>
        <Badge tone="neutral">{batchTypeLabels[uploadType]}</Badge>
      </div>
      <p className={classes.file}>{fileName}</p>
      <p className={classes.error}>{errorMessage}</p>
      <dl className={classes.facts}>
        <Fact label={failedBatchLabels.startRow}>{rowNumbers.start}</Fact>
        <Fact label={failedBatchLabels.endRow}>{rowNumbers.end}</Fact>
        <Fact label={failedBatchLabels.recordCount}>{formatCount(rowNumbers.count)}</Fact>
        <Fact label={failedBatchLabels.failedAt}>
          <Instant value={failedAt} />
        </Fact>
      </dl>
      <RecoverySteps batch={batch} />
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
