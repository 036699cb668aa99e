import { translated } from '../../shared/languages/translated.ts'

/** Texts of actions that a coach's phone keeps until the server has responded (beyond.md, The coach's phone). */
export const offlineLabels = translated({
  teamAsOf: (time: string) => `Team as of ${time}`,
  detailsLater: 'Hotel, bookings and numbers are shown again when the network is back.',
  waiting: (n: number) => `Waiting for the network: ${n}`,
  waitingHint: 'Not recorded yet. It is sent when the network is back, also after the browser was closed.',
  notKept: 'Not recorded yet. This browser does not keep it: leave this page open until it is sent.',
  others: (n: number) =>
    `Of other coaches, not sent from this phone yet: ${n}. They are sent when these coaches sign in.`,
  badges: { checkin: 'Check-in waiting', checkout: 'Check-out waiting', edit: 'Change waiting', room: 'Room waiting' },
  actions: {
    checkin: 'Check-in',
    checkout: 'Check-out',
    edit: 'Change of details',
    room: 'Room number',
    rollcall: 'Roll-call',
    journey: 'Arrival and Departure',
  },
  madeAt: (action: string, time: string) => `${action}, ${time}`,
  cancelName: (action: string, names: string) => `Cancel ${action}: ${names}`,
  refused: (n: number) => `Not recorded: ${n}`,
  done: 'OK',
  sendAgain: 'Send again',
  tooOld: 'It waited for more than 24 hours and is not sent any more.',
  logoutTitle: 'Log out and delete what waits?',
  logoutText: (n: number) => `Actions on this phone that are not recorded: ${n}`,
  stay: 'Stay signed in',
  logoutConfirm: 'Log out and delete',
  advice: {
    nothing: 'Nothing is left to do.',
    moved: 'Ask reception or the organisers for the new hotel.',
    undone: 'Ask at the desk before you try again.',
    verify: 'Verify your hotel, then send it again.',
    again: 'Check the list and do it again.',
    later: 'Do it again when check-in is open.',
    support: 'Ask the organisers.',
    newer: 'Look at what stands now before you send it again.',
  },
} as const)
