export const uploadTypeLabels = {
  'hotel-inventory': 'Hotel inventory',
  'coaches-officials': 'Coach & official data',
  players: 'Player data',
} as const

/** Endings that the file picker offers (part 2 §2); a .csv is then refused with the message below. */
export const pickerEndings = ['.psv', '.xlsx', '.csv'] as const

export const progressStep = { percent: 10, everyMilliseconds: 200, upTo: 90 } as const

/** The way to past uploads, whose other labels are loaded with them. */
export const pastUploadsLink = { title: 'Past uploads', open: 'Open past uploads' } as const
