/** The buttons of an edit dialog. */
export const editDialogLabels = { save: 'Save Changes', cancel: 'Cancel' } as const
