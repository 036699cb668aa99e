/** The question before Teams, Roll-call or Without a room replaces what is in progress on another screen. */
export const replacedLabels = {
  stayLabel: 'Go Back',
  reassignment: {
    title: 'Discard the reassignment in progress?',
    text: 'Its people, dates and reason are replaced by those of this team.',
    proceedLabel: 'Start Anew',
  },
  reassignmentOfPeople: {
    title: 'Discard the reassignment in progress?',
    text: 'Its people, dates and reason are replaced by those without a hotel.',
    proceedLabel: 'Start Anew',
  },
  recipients: {
    title: 'Replace the recipients?',
    text: 'The message in progress keeps its text; its recipients are replaced.',
    proceedLabel: 'Replace',
  },
} as const
