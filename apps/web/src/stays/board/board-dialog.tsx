import type { UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { lazy } from '../../shared/lazy.tsx'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { ManualDialog } from '../dialogs/manual-dialog.tsx'
import { type DialogPeople, StayReasonDialog, useConcurrentChange } from '../dialogs/stay-dialog.tsx'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import type { BoardRow, CheckRequest, Direction } from '../stay-actions.ts'
import { undoActionLabels } from '../stay-labels.ts'
import { undoLabels } from '../stays.constants.ts'
import type { Attempt } from '../use-stay-action.ts'

const ReleaseDialog = lazy(() => import('../dialogs/release-dialog.tsx'), 'ReleaseDialog')
const ArrivalDialog = lazy(() => import('../arrivals/arrival-dialog.tsx'), 'ArrivalDialog')

const RoomDialog = lazy(() => import('../dialogs/room-dialog.tsx'), 'RoomDialog')

/** The open dialog of a board. */
export type OpenDialog =
  /** `withoutRoom`: the request that failed for want of rooms. */
  | ({ readonly kind: 'manual'; readonly withoutRoom?: CheckRequest } & DialogPeople)
  | { readonly kind: 'undo'; readonly row: BoardRow; readonly undo: UndoAction }
  | ({ readonly kind: 'release' | 'room' } & DialogPeople)
  | { readonly kind: 'arrival'; readonly name: string }
  | { readonly kind: 'help' }

interface BoardDialogProps {
  readonly dialog: OpenDialog | undefined
  readonly direction: Direction
  /** Selected people who are no longer eligible. */
  readonly changed: readonly BoardRow[]
  readonly onAttempt: Attempt
  /** Called with people whose rooms were released or numbered. */
  readonly onFinished: (participantIds: readonly string[]) => void
  /** Called with the `participantId` of somebody who was added. */
  readonly onRegistered: (participantId: string) => void
  readonly onClose: () => void
}

export const BoardDialog = (props: BoardDialogProps) => {
  const { dialog, direction, changed, onAttempt, onFinished, onRegistered, onClose } = props
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'manual':
      return (
        <ManualDialog
          {...{ direction, people: dialog, withoutRoom: dialog.withoutRoom, changed, onAttempt, onClose }}
        />
      )
    case 'undo':
      return <UndoDialog {...{ direction, row: dialog.row, undo: dialog.undo, onAttempt, onClose }} />
    case 'release':
      return (
        <LazyDialog>
          <ReleaseDialog people={dialog} onReleased={onFinished} onClose={onClose} />
        </LazyDialog>
      )
    case 'room':
      return (
        <LazyDialog>
          <RoomDialog people={dialog.participantIds} onSet={onFinished} onClose={onClose} />
        </LazyDialog>
      )
    case 'arrival':
      return (
        <LazyDialog>
          <ArrivalDialog name={dialog.name} onRegistered={onRegistered} onClose={onClose} />
        </LazyDialog>
      )
    case 'help':
      return <ShortcutsDialog onClose={onClose} />
  }
}

interface UndoDialogProps {
  readonly direction: Direction
  readonly row: BoardRow
  readonly undo: UndoAction
  readonly onAttempt: Attempt
  readonly onClose: () => void
}

/** Undoes a mistaken check-in or check-out; the reason is required. */
const UndoDialog = ({ direction, row, undo, onAttempt, onClose }: UndoDialogProps) => {
  const { name, text } = undoActionLabels[undo]
  const participantIds = [row.participantId]
  return (
    <StayReasonDialog
      title={name}
      people={{ participantIds, row }}
      text={text}
      concurrentChange={useConcurrentChange(direction, row)}
      labels={undoLabels}
      missing={undoMessages.reasonRequired}
      attempt={({ reason }) => onAttempt({ action: undo, participantIds, reason }, 'single')}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
