/** Labels of a row's buttons, apart from those of the dialogs: the table is in the first load. */
export const rowActionLabels = {
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  deskCode: 'Desk code',
  deskCodeOf: (name: string) => `Desk code for ${name}`,
  replace: 'Replace',
  replaceOf: (name: string) => `Replace ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove Participant',
} as const
