export const paperLabels = {
  open: 'Paper Sheets',
  title: 'Check-in Sheets on Paper',
  print: 'Print a sheet',
  keyIn: 'Key in a sheet',
  close: 'Close',
} as const

export const sheetLabels = {
  hotel: 'Hotel',
  day: 'Day',
  text: 'Everybody who may still arrive, with a box to tick and a number to key in later. They are in tonight’s papers, too.',
  submit: 'Print Sheet',
  submitAll: 'Print Sheets of All Hotels',
} as const

export const keyInLabels = {
  text: 'Type the numbers one after another. Each is sent as soon as its last digit is typed.',
  number: 'Number',
  time: 'Time on the paper',
  timeHint: 'HH:mm, for all numbers that follow; empty for now',
  day: 'Day',
  wrongTime: 'Please enter the time as HH:mm',
  list: 'Keyed in',
  none: 'Nothing keyed in yet',
  waiting: 'Being sent',
  done: 'Checked in',
  refused: 'Not checked in',
  unknown: 'Not known',
  stopped: 'It was stopped before it was sent',
  timeMissing: 'Please enter the time: the day is not today',
  failed: 'The check-in could not be sent',
  summary: (done: number, refused: number, unknown: number) =>
    `${done} checked in, ${refused} not${unknown > 0 ? `, ${unknown} not known` : ''}`,
} as const
