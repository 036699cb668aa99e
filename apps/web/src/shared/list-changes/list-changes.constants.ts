export const givenOutLabels = {
  givenOut: 'Given out',
  by: (name: string) => `by ${name}`,
  noChanges: 'nothing has changed since',
  since: 'since',
  never: 'Not given out yet',
  show: 'Show changes',
  /** For screen readers: of which list. */
  of: (list: string) => `: ${list}`,
  loading: 'Loading…',
  retry: 'Try again',
  chooseHotel: 'Choose a hotel to see what has changed since its lists were given out.',
  print: 'Print changes',
  close: 'Close',
  none: 'No changes',
  failed: 'Failed to fetch the changes of the list',
  dialog: (list: string) => `Changes: ${list}`,
} as const
