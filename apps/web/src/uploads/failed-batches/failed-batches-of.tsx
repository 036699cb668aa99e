import { pastUploadLabels } from '@trophy/contract/uploads/past-uploads.constants.ts'
import classes from './failed-batches.module.css'
import { FailedBatchCards } from './failed-batch-cards.tsx'
import { useFailedBatches } from '../past/past-uploads.api.ts'

/** The failed batches of one upload; nothing when there are none. */
export const FailedBatchesOf = ({ uploadId }: { uploadId: string }) => {
  const { data } = useFailedBatches()
  const batches = data?.failedBatches.filter((batch) => batch.uploadId === uploadId) ?? []
  if (batches.length === 0) return null
  return (
    <section aria-label={pastUploadLabels.failedBatches}>
      <h3 className={classes.heading}>{pastUploadLabels.failedBatches}</h3>
      <div className={classes.frame}>
        <FailedBatchCards batches={batches} />
      </div>
    </section>
  )
}
