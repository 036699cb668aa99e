import { historyMessages } from '@trophy/contract/core/history.constants.ts'
import { historyShown, type HistoryRecord } from '@trophy/contract/core/history.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useEvent } from '../event/use-event.ts'
import { Instant } from '../format/instant.tsx'
import patterns from '../theme/patterns.module.css'
import { ErrorState, LoadingState } from '../ui/feedback/page-state.tsx'
import { describeChange, type HistoryLabels } from './change-text.ts'
import classes from './edit-history.module.css'
import { FormDialog } from '../form/form-dialog.tsx'
import { editDialogLabels } from '../form/form.constants.ts'
import type { FormSubmission } from '../form/use-form.ts'

export interface EditHistoryProps<Entry extends HistoryRecord = HistoryRecord> {
  /** The query of the records, newest first. */
  readonly history: Pick<UseQueryResult<readonly Entry[]>, 'data' | 'error' | 'refetch'>
  readonly errorTitle: string
  /** The text of the first record, which has no changes: 'Participant record created'. */
  readonly created: string
  readonly labels: HistoryLabels
  /** Whose record it is, where it is that of somebody who was merged into this person. */
  readonly ownerOf?: (entry: Entry) => string | undefined
}

/** Recent Edit History, below the form of an edit dialog (part 2 §2). */
export const EditHistory = <Entry extends HistoryRecord>(props: EditHistoryProps<Entry>) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {historyMessages.title}
      </h3>
      <Content {...props} />
    </section>
  )
}

const Content = <Entry extends HistoryRecord>({
  history,
  errorTitle,
  created,
  labels,
  ownerOf,
}: EditHistoryProps<Entry>) => {
  const { data: records, error, refetch } = history
  if (records === undefined && error) return <ErrorState title={errorTitle} onRetry={() => void refetch()} />
  if (records === undefined) return <LoadingState label={historyMessages.loading} />
  if (records.length === 0) return <p className={patterns.hint}>{historyMessages.none}</p>
  return (
    <>
      <ol className={patterns.bareList}>
        {records.map((record) => (
          <li key={record.id} className={classes.record}>
            <Record record={record} created={created} labels={labels} owner={ownerOf?.(record)} />
          </li>
        ))}
      </ol>
      {records.length >= historyShown && <p className={patterns.hint}>{historyMessages.more}</p>}
    </>
  )
}

const Record = ({
  record,
  created,
  labels,
  owner,
}: { record: HistoryRecord; owner: string | undefined } & Pick<EditHistoryProps, 'created' | 'labels'>) => {
  const { timeZone } = useEvent()
  const { adminUsername, createdAt, changes, reason } = record
  return (
    <>
      <div className={classes.head}>
        <span className={patterns.strong}>{adminUsername}</span>
        <span className={patterns.hint}>
          <Instant value={createdAt} />
        </span>
      </div>
      {owner !== undefined && <div className={patterns.strong}>{owner}</div>}
      {changes.length === 0 ? (
        <div>{created}</div>
      ) : (
        <ul className={patterns.bareList}>
          {changes.map((change) => (
            <li key={change.field}>{describeChange(change, labels, timeZone)}</li>
          ))}
        </ul>
      )}
      {reason !== null && <div className={patterns.hint}>{historyMessages.reason(reason)}</div>}
    </>
  )
}

interface EditDialogProps<Entry extends HistoryRecord> extends Omit<EditHistoryProps<Entry>, 'history'> {
  readonly title: string
  readonly onClose: () => void
  readonly edit: FormSubmission & Pick<EditHistoryProps<Entry>, 'history'>
  readonly children: ReactNode
}

/**
 * The frame of the edit dialogs: Save once something has changed, and below the form the recent history (part 2 §2).
 */
export const EditDialog = <Entry extends HistoryRecord>({
  title,
  onClose,
  edit,
  children,
  ...texts
}: EditDialogProps<Entry>) => (
  <FormDialog
    title={title}
    submitLabel={editDialogLabels.save}
    onClose={onClose}
    form={edit}
    canSubmit={edit.isDirty}
    below={<EditHistory history={edit.history} {...texts} />}
    size="large"
  >
    {children}
  </FormDialog>
)
