/** The printed check-in sheet (beyond the specification: paper mode). */
export const sheetTexts = {
  title: 'Check-in Sheet',
  box: '✓',
  number: 'Number',
  name: 'Name',
  role: 'Team',
  booked: 'Booked',
  room: 'Room',
  /** In place of the room: whoever comes gets one while one is free. */
  released: 'Released',
  time: 'Time',
  hint: 'Tick who has arrived, and write the time. Key in the numbers when the network is back.',
  nobody: 'Nobody is expected any more on this day.',
} as const

export const paperMessages = {
  wrongNumber: 'A digit is wrong: please compare the number with the sheet',
  unknownNumber: 'Nobody has this number any more',
  unknownHotel: (hotelId: string) => `There is no hotel ${hotelId}`,
  /** The reason in the histories. */
  reason: 'From the check-in sheet on paper',
} as const
