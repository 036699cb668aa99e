import { Button } from '@mantine/core'
import type { FailedBatch } from '@trophy/contract/uploads/uploads.contract.ts'
import { failedBatchLabels } from './failed-batches.constants.ts'
import { FailedBatchCard } from './failed-batch-card.tsx'
import classes from './failed-batches.module.css'
import { useShownPart } from './use-shown-part.ts'

/** A sheet of 200,000 rows has 400 batches. */
const cardsAtOnce = 10

/** A card for each failed batch, a few at once. */
export const FailedBatchCards = ({ batches }: { batches: readonly FailedBatch[] }) => {
  const { shown, more, showMore } = useShownPart(batches, cardsAtOnce)
  return (
    <>
      <ul className={classes.cards}>
        {shown.map((batch) => (
          <li key={batch.eventId}>
            <FailedBatchCard batch={batch} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" fullWidth onClick={showMore}>
          {failedBatchLabels.showMore(more)}
        </Button>
      )}
    </>
  )
}
