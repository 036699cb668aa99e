import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'

/** The Data Retention card and its dialog. */
export const retentionLabels = {
  title: 'Data Retention',
  subtitle: 'Mobile numbers and contacts are masked some days after the event, such as +91••••••4821.',
  keepMobileDays: 'Keep mobile numbers for N days after the event',
  keepMobileDaysHint: 'Empty: for ever.',
  eventEnds: 'Last day of the event',
  save: 'Save retention',
  reset: 'Reset retention',
  unsaved: 'Unsaved changes',
  keptForEver: 'Mobile numbers are kept for ever.',
  keptUntil: (day: CalendarDay) =>
    `Mobile numbers are kept until ${formatDay(day)}, then they are masked automatically.`,
  due: 'Mobile numbers are due: they are masked next night if nobody is booked any more, or now.',
  mask: 'Mask numbers',
  dialogTitle: 'Mask Mobile Numbers',
  submit: 'Mask numbers',
  intro: 'Numbers and contacts are masked in:',
  people: 'People',
  messages: 'Messages',
  historyRecords: 'History records',
  uploads: 'Uploads with stored rows',
  irreversible: 'This cannot be undone',
  consequence:
    'Coaches cannot sign in with a masked number, and no SMS can be sent to it. Rejected rows of uploads and the files ' +
    'of tonight’s papers are deleted. Backups that were made before still have the numbers: delete them.',
  nothing: 'No number is left to mask.',
} as const
