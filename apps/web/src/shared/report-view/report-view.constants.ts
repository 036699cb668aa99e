export const viewLabels = {
  view: 'View',
  excel: 'Excel',
  print: 'Print',
  close: 'Close',
  failed: 'Failed to load report',
  none: 'No rows',
  total: 'Total',
  /** `The first 100 of 1,234 rows` */
  shown: (shown: string, total: string) => `The first ${shown} of ${total} rows`,
} as const
