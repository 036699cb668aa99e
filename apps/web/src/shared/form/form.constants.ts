import { translated } from '../languages/translated.ts'

/** The button of every dialog with a form that closes it without sending. */
export const formDialogLabels = { cancel: 'Cancel' } as const

/** The question before a dirty form is closed, also of coaches. */
export const unsavedLabels = translated({
  title: 'Discard what you typed?',
  text: 'It was not saved, and will be lost.',
  keep: 'Keep Editing',
  discard: 'Discard',
} as const)

/** The button of an edit dialog that sends the change. */
export const editDialogLabels = { save: 'Save Changes' } as const
