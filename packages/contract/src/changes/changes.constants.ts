/** Why somebody is left alone when a change of bookings is undone, or carried out later than it was planned. */
export const leftAloneReasons = {
  checkedOut: 'Has checked out',
  checkedIn: 'Was checked in since',
  changed: 'The booking was changed since',
  replaced: (participantId: string) => `Was replaced by ${participantId}, whose booking stays as it is`,
  over: 'The nights are over',
  noRoom: 'The hotel has no room left on every night',
} as const
