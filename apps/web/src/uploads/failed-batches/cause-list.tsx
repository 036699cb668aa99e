import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import {
  type MessageCause,
  causesOf,
  messageCount,
  type SameMessage,
} from '@trophy/contract/uploads/message-causes.rules.ts'
import { remedyOf } from '@trophy/contract/uploads/remedies.rules.ts'
import { rowsText } from '@trophy/contract/uploads/row-ranges.rules.ts'
import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import { useId, useState } from 'react'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { causeLabels } from '../upload/upload-dialog.constants.ts'
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

/** How many ranges of rows are shown in one line. */
const shortRows = 4
const messagesAtOnce = 50

/** One cause with its rows and what to do about it. */
const CauseItem = (cause: MessageCause) => {
  const remedy = remedyOf(cause.cause)
  return (
    <li>
      <Cause {...cause} />
      {remedy !== null && <p className={classes.remedy}>{remedy}</p>}
    </li>
  )
}

/** A long one can be expanded. */
const Cause = ({ cause, rows, count, variants }: MessageCause) => {
  const [isOpen, setOpen] = useState(false)
  const summary = (
    <>
      <span className={patterns.fillingText}>{cause}</span>
      <span className={classes.rows}>{isOpen ? causeLabels.rows(count) : rowsText(rows, shortRows)}</span>
    </>
  )
  if (variants.length === 1 && rows.length <= shortRows) return <div className={classes.item}>{summary}</div>
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.item}>
        <IconChevronRight className={classes.chevron} size={16} aria-hidden />
        {summary}
      </summary>
      {isOpen && <Messages messages={variants} />}
    </details>
  )
}

const Messages = ({ messages }: { messages: readonly SameMessage[] }) => {
  const { shown, more, showMore } = useShownPart(messages, messagesAtOnce)
  const [only] = messages
  if (only !== undefined && messages.length === 1) return <p className={classes.allRows}>{rowsText(only.rows)}</p>
  return (
    <>
      <ul className={classes.messages}>
        {shown.map(({ text, rows }) => (
          <li key={text}>
            {rows.length > 0 && <span className={classes.rows}>{rowsText(rows)}</span>} {text}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" fullWidth onClick={showMore}>
          {causeLabels.showMessages(more)}
        </Button>
      )}
    </>
  )
}
