import { Button } from '@mantine/core'
import { IconAlertCircle, IconUsers } from '@tabler/icons-react'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { ReactNode } from 'react'
import { concurrentChangeMessages, deskLabels, noRoomLabels } from '../stays.constants.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import type { FormSubmission } from '../../shared/form/use-form.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { SkippedPeopleList } from '../skipped-people-list.tsx'
import type { BoardRow } from '../stay-actions.ts'
import type { Outcome } from '../use-stay-action.ts'
import classes from '../stays.module.css'

export interface StayDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly people: DialogPeople
  /** The effect of the action. */
  readonly text?: string
  /** Below the text, such as who else may be this person. */
  readonly hint?: ReactNode
  /** What others changed since it was opened. */
  readonly concurrentChange?: string | undefined
  readonly form: FormSubmission & { readonly refused: Outcome | undefined }
  /** Offered where only a room is missing. */
  readonly onWithoutRoom?: (() => void) | undefined
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** Whom a dialog is about. */
export interface DialogPeople {
  readonly participantIds: readonly string[]
  /** The row of one person, whose button opened it. */
  readonly row?: BoardRow | undefined
}

/**
 * A form about one person or all selected people: it stays open, with its values and the error, until the action is
 * done.
 */
export const StayDialog = (props: StayDialogProps) => {
  const { title, submitLabel, people, text, hint, concurrentChange, form, onWithoutRoom, onClose, children } = props
  const { refused } = form
  const { row, participantIds } = people
  return (
    <FormDialog title={title} submitLabel={submitLabel} onClose={onClose} form={form}>
      <div className={classes.about}>
        <p className={classes.who}>
          {row ? deskLabels.person(row.name, row.participantId) : stayMessages.selected(participantIds.length)}
        </p>
        {text !== undefined && <p className={patterns.flushText}>{text}</p>}
        {hint}
      </div>
      {concurrentChange !== undefined && refused?.problem === undefined && (
        <Note tone="warning" title={concurrentChangeMessages.title} icon={<IconUsers size={18} />}>
          <p className={patterns.flushText}>{concurrentChange}</p>
        </Note>
      )}
      {refused !== undefined && <RefusedNote refused={refused} onWithoutRoom={onWithoutRoom} />}
      {children}
    </FormDialog>
  )
}

/** The error of the action, unless it is shown at the time field. */
const RefusedNote = ({
  refused: { problem, timeProblem, skipped },
  onWithoutRoom,
}: Pick<StayDialogProps, 'onWithoutRoom'> & { readonly refused: Outcome }) =>
  problem === undefined || timeProblem !== undefined ? null : (
    <div tabIndex={-1} data-invalid>
      <Note tone="danger" title={problem} icon={<IconAlertCircle size={18} />}>
        {skipped.length > 1 && <SkippedPeopleList people={skipped} />}
        {onWithoutRoom && skipped.some(({ withoutRoom }) => withoutRoom) && (
          <Button variant="default" size="sm" mt={8} onClick={onWithoutRoom}>
            {noRoomLabels.act}
          </Button>
        )}
      </Note>
    </div>
  )
