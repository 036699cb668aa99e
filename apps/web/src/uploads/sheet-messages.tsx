import { IconChevronRight, IconDownload } from '@tabler/icons-react'
import {
  causesOf,
  type MessageCause,
  messageCount,
  remedyOf,
  type SameMessage,
} from '@trophy/contract/uploads/message-causes.rules.ts'
import { rowsText } from '@trophy/contract/uploads/row-ranges.rules.ts'
import { uploadLimits } from '@trophy/contract/uploads/uploads.constants.ts'
import { useState } from 'react'
import { formatCount, plural } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import { causeLabels, uploadDialogLabels } from './upload/upload-dialog.constants.ts'
import classes from './failed-batches/causes.module.css'
import { FramedSection, ShownPart } from './failed-batches/framed-list.tsx'
import { Button } from '@mantine/core'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { useRejectedRowsDownload } from './uploads.api.ts'

const causesAtOnce = 8
const rowsLook = `${patterns.secondaryText} ${classes.rows}`

interface SheetMessagesProps {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  /** What the sheet shows as a whole: for information, nothing is to be confirmed. */
  readonly notes: readonly string[]
}

/** What was found in a sheet; nothing where there is nothing. */
export const SheetMessages = ({ errors, warnings, notes }: SheetMessagesProps) => (
  <>
    <CauseList title={uploadDialogLabels.errors} messages={errors} />
    <CauseList title={uploadDialogLabels.warnings} messages={warnings} />
    {notes.length > 0 && (
      <FramedSection title={uploadDialogLabels.notes}>
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </FramedSection>
    )}
  </>
)

/** Errors or warnings by cause: short even for a sheet of 50,000 rows. */
const CauseList = ({ title, messages }: { title: string; messages: readonly string[] }) => {
  if (messages.length === 0) return null
  const total = messageCount(messages)
  const { listedMessages } = uploadLimits
  return (
    <FramedSection
      title={`${title} (${formatCount(total)})`}
      {...(total > listedMessages && { hint: causeLabels.listed(formatCount(listedMessages), formatCount(total)) })}
    >
      <ShownPart items={causesOf(messages)} step={causesAtOnce} moreLabel={causeLabels.showCauses}>
        {(causes) => (
          <ul className={`${patterns.bareList} ${classes.list}`}>
            {causes.map((cause) => (
              <CauseItem key={cause.cause} {...cause} />
            ))}
          </ul>
        )}
      </ShownPart>
    </FramedSection>
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
      {remedy !== null && <p className={`${patterns.secondaryText} ${classes.remedy}`}>{remedy}</p>}
    </li>
  )
}

/** A long one can be expanded. */
const Cause = ({ cause, rows, count, variants }: MessageCause) => {
  const [isOpen, setOpen] = useState(false)
  const summary = (
    <>
      <span className={patterns.fillingText}>{cause}</span>
      <span className={rowsLook}>{isOpen ? causeLabels.rows(count) : rowsText(rows, shortRows)}</span>
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
  const [only] = messages
  if (only !== undefined && messages.length === 1) return <p className={classes.allRows}>{rowsText(only.rows)}</p>
  return (
    <ShownPart items={messages} step={messagesAtOnce} moreLabel={causeLabels.showMessages}>
      {(shown) => (
        <ul className={classes.messages}>
          {shown.map(({ text, rows }) => (
            <li key={text}>
              {rows.length > 0 && <span className={rowsLook}>{rowsText(rows)}</span>} {text}
            </li>
          ))}
        </ul>
      )}
    </ShownPart>
  )
}

interface RejectedRowsProps {
  readonly uploadId: string
  readonly count: number
  /** Where they can be corrected. */
  readonly hint: string
  /** Opens the table in which they are corrected. */
  readonly onCorrect?: () => void
}

/** How many rows were rejected, with their download; nothing when there are none. */
export const RejectedRows = ({ uploadId, count, hint, onCorrect }: RejectedRowsProps) => {
  const download = useRejectedRowsDownload()
  if (count === 0) return null
  return (
    <div className={classes.rejected}>
      <span>
        {plural(count, 'rejected row')}. {hint}
      </span>
      <div className={patterns.buttonRow}>
        {onCorrect && (
          <Button variant="default" onClick={onCorrect}>
            {uploadDialogLabels.correctOnScreen}
          </Button>
        )}
        <IconButton icon={IconDownload} loading={download.isPending} onClick={() => download.mutate(uploadId)}>
          {uploadDialogLabels.downloadRejected}
        </IconButton>
      </div>
    </div>
  )
}
