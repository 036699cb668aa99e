/** What is asked before a form that was filled in is closed. */
export const unsavedLabels = {
  title: 'Discard what you typed?',
  text: 'It was not saved, and will be lost.',
  keep: 'Keep Editing',
  discard: 'Discard',
} as const
