/** Texts of scanning passes with a camera. */
export const cameraLabels = {
  title: 'Scan passes',
  close: 'Close',
  hint: 'Hold one pass after the other in front of the camera. Nothing needs to be pressed in between.',
  video: 'Picture of the camera',
  starting: 'The camera is starting.',
  ready: 'Ready to scan',
  onePass: 'One pass at a time',
  onePassHint: 'Several passes are in the picture: nobody is checked in. Take all of them away, then show one.',
  sound: 'Sound',
  soundBlocked: 'This device plays no sound now. Switch it off and on again here.',
  last: 'Last scans',
  states: {
    waiting: 'Waiting for the network',
    done: 'Checked in',
    already: 'Already checked in',
    refused: 'Not checked in',
    unknown: 'Not known whether checked in',
    invalid: 'Not valid',
  },
  /** Where the person is booked, so that a desk sees who belongs to another hotel. */
  hotel: ({ hotelId, hotelName }: { hotelId: string | null; hotelName: string | null }) =>
    hotelId === null ? 'No hotel' : `${hotelName ?? ''} (${hotelId})`.trim(),
  anyway: 'Check In Anyway',
  anywayName: (name: string) => `Check In Anyway: ${name}`,
  notRead: 'The pass could not be read.',
  notCheckedIn: 'The person could not be checked in.',
} as const

/** What to do when there is no picture. */
export const cameraProblems = {
  denied: 'The browser may not use the camera. Allow it in the settings of this site, then open this window again.',
  none: 'This computer has no camera. Connect one, or use a hand scanner in the search box.',
  busy: 'Another program uses the camera. Close it, then open this window again.',
  ended: 'The camera was disconnected. Connect it, then open this window again.',
  interrupted: 'The camera is interrupted. It goes on when the other app gives it back; else open this window again.',
  unsupported: 'This browser gives no camera to this page. Open it with HTTPS in a current browser.',
  reader: 'The reader of QR codes could not be loaded. Check the network, then open this window again.',
} as const
