/** The question before a dirty form is closed. */
export const unsavedLabels = {
  title: 'Discard what you typed?',
  text: 'It was not saved, and will be lost.',
  keep: 'Keep Editing',
  discard: 'Discard',
} as const
