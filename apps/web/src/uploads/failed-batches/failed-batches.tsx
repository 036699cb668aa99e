import { IconCircleCheck } from '@tabler/icons-react'
import { failedBatchLabels } from './failed-batches.constants.ts'
import { Read } from '../../shared/ui/feedback/not-read.tsx'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import classes from './failed-batches.module.css'
import { FailedBatchCards } from './failed-batch-cards.tsx'
import { useFailedBatches } from '../past/past-uploads.api.ts'

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
