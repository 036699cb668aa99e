/** The button of an edit dialog that sends the change. */
export const editDialogLabels = { save: 'Save Changes' } as const
