/** Labels of the row's button, apart from those of the dialog: the table is in the first load. */
export const replaceActionLabels = {
  replace: 'Replace',
  replaceOf: (name: string) => `Replace ${name}`,
} as const
