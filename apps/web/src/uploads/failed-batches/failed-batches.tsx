import { ActionIcon } from '@mantine/core'
import { IconCircleCheck, IconCheck, IconCopy } from '@tabler/icons-react'
import { recoveryCommands } from '@trophy/contract/uploads/recovery.rules.ts'
import type { FailedBatch } from '@trophy/contract/uploads/uploads.contract.ts'
import { useId } from 'react'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Read } from '../../shared/ui/feedback/not-read.tsx'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import { useFailedBatches } from '../past/past-uploads.api.ts'
import causes from './causes.module.css'
import { failedBatchLabels, batchTypeLabels, recoverySteps } from '../past/past-uploads.constants.ts'
import classes from './failed-batches.module.css'
import { ShownPart } from './framed-list.tsx'

/** 'Failed Batch Analysis': every batch that could not be stored, and how to upload its rows again (part 1 §2.5). */
export const FailedBatches = () => (
  <Panel title={failedBatchLabels.title} isPadded={false}>
    <Read query={useFailedBatches()} title={failedBatchLabels.loadFailed} loading="Loading failed batches">
      {({ totalFailed, failedBatches }) =>
        totalFailed === 0 ? (
          <EmptyState
            icon={<IconCircleCheck size={22} />}
            title={failedBatchLabels.noneTitle}
            text={failedBatchLabels.noneText}
          />
        ) : (
          <>
            <p className={classes.summary}>{failedBatchLabels.summary(totalFailed)}</p>
            <FailedBatchCards batches={failedBatches} />
          </>
        )
      }
    </Read>
  </Panel>
)

/** A sheet of 200,000 rows has 400 batches. */
const cardsAtOnce = 10

/** A card for each failed batch, a few at once. */
export const FailedBatchCards = ({ batches }: { batches: readonly FailedBatch[] }) => (
  <ShownPart items={batches} step={cardsAtOnce} moreLabel={failedBatchLabels.showMore}>
    {(shown) => (
      <ul className={`${patterns.bareList} ${causes.list}`}>
        {shown.map((batch) => (
          <li key={batch.eventId}>
            <FailedBatchCard batch={batch} />
          </li>
        ))}
      </ul>
    )}
  </ShownPart>
)

/** One failed batch: its error, its rows, and the recovery steps (part 1 §2.5). */
const FailedBatchCard = ({ batch }: { batch: FailedBatch }) => {
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
      <p className={`${patterns.secondaryText} ${classes.file}`}>{fileName}</p>
      <p className={classes.error}>{errorMessage}</p>
      <dl className={`${patterns.factList} ${classes.facts}`}>
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

/** How to upload the rows of a batch again: by hand, or for a pipe-separated file by two commands. */
const RecoverySteps = ({ batch }: { batch: FailedBatch }) => {
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
      <p className={`${patterns.secondaryText} ${classes.hint}`}>{failedBatchLabels.commands}</p>
      <div className={classes.commands}>
        <pre>{text}</pre>
        <span className={`${patterns.secondaryText} ${classes.copied}`} role="status">
          {isCopied && failedBatchLabels.copied}
        </span>
        <ActionIcon aria-label={failedBatchLabels.copy(batchNumber)} onClick={() => void copy()}>
          {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      </div>
    </>
  )
}
