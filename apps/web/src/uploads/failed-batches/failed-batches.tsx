import { IconCircleCheck } from '@tabler/icons-react'
import { failedBatchLabels } from './failed-batches.constants.ts'
import { NotRead } from '../../shared/ui/feedback/not-read.tsx'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import classes from './failed-batches.module.css'
import { FailedBatchCards } from './failed-batch-cards.tsx'
import { useFailedBatches } from '../past/past-uploads.api.ts'

/** 'Failed Batch Analysis': every batch that could not be stored, and how to upload its rows again (part 1 §2.5). */
export const FailedBatches = () => (
  <Panel title={failedBatchLabels.title} isPadded={false}>
    <Content />
  </Panel>
)

const Content = () => {
  const { data, error, refetch } = useFailedBatches()
  if (data === undefined) {
    return (
      <NotRead title={failedBatchLabels.loadFailed} error={error} refetch={refetch} loading="Loading failed batches" />
    )
  }
  if (data.totalFailed === 0) {
    return (
      <EmptyState
        icon={<IconCircleCheck size={22} />}
        title={failedBatchLabels.noneTitle}
        text={failedBatchLabels.noneText}
      />
    )
  }
  return (
    <>
      <p className={classes.summary}>{failedBatchLabels.summary(data.totalFailed)}</p>
      <FailedBatchCards batches={data.failedBatches} />
    </>
  )
}
