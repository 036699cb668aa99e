/** The button of every dialog with a form that closes it without sending. */
export const formDialogLabels = { cancel: 'Cancel' } as const
