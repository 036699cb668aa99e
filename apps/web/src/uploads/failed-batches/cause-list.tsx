import { Button } from '@mantine/core'
import { type MessageCause, causesOf, messageCount } from '@trophy/contract/uploads/message-causes.rules.ts'
import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import { useId } from 'react'
import { causeLabels } from '../upload/upload-dialog.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { CauseItem } from './cause-item.tsx'
import classes from './causes.module.css'
import { useShownPart } from './use-shown-part.ts'

const causesAtOnce = 8

/** Errors or warnings by cause: short even for a sheet of 50,000 rows. */
export const CauseList = ({ title, messages }: { title: string; messages: readonly string[] }) => {
  const titleId = useId()
  if (messages.length === 0) return null
  const total = messageCount(messages)
  const { listedMessages } = uploadLimits
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {title} ({formatCount(total)})
      </h3>
      {total > listedMessages && (
        <p className={classes.listed}>{causeLabels.listed(formatCount(listedMessages), formatCount(total))}</p>
      )}
      <Causes causes={causesOf(messages)} />
    </section>
  )
}

const Causes = ({ causes }: { causes: readonly MessageCause[] }) => {
  const { shown, more, showMore } = useShownPart(causes, causesAtOnce)
  return (
    <div className={classes.frame}>
      <ul className={classes.list}>
        {shown.map((cause) => (
          <CauseItem key={cause.cause} {...cause} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" fullWidth onClick={showMore}>
          {causeLabels.showCauses(more)}
        </Button>
      )}
    </div>
  )
}
