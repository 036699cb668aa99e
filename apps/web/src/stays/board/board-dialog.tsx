import type { UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { ManualDialog } from '../dialogs/manual-dialog.tsx'
import { UndoDialog } from '../dialogs/undo-dialog.tsx'
import type { BoardRow, Direction } from '../stay-actions.ts'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import type { Attempt } from '../use-stay-action.ts'

/** The open dialog of a board, and the people it is about. */
export type OpenDialog =
  | { readonly kind: 'manual'; readonly people: BoardRow | readonly string[] }
  | { readonly kind: 'undo'; readonly row: BoardRow; readonly undo: UndoAction }
  | { readonly kind: 'help' }

interface BoardDialogProps {
  readonly dialog: OpenDialog | undefined
  readonly direction: Direction
  /** Selected people who are no longer eligible. */
  readonly changed: readonly BoardRow[]
  readonly onAttempt: Attempt
  readonly onClose: () => void
}

export const BoardDialog = ({ dialog, direction, changed, onAttempt, onClose }: BoardDialogProps) => {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'manual':
      return <ManualDialog {...{ direction, people: dialog.people, changed, onAttempt, onClose }} />
    case 'undo':
      return <UndoDialog {...{ direction, row: dialog.row, undo: dialog.undo, onAttempt, onClose }} />
    case 'help':
      return <ShortcutsDialog onClose={onClose} />
  }
}
