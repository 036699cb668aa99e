import { translated } from '../../shared/languages/translated.ts'

/** Texts of actions that a coach's phone keeps until the server has responded (beyond.md, The coach's phone). */
export const offlineLabels = translated({
  teamAsOf: (time: string) => `Team as of ${time}`,
  detailsLater: 'Hotel, bookings and numbers are shown again when the network is back.',
  waiting: (n: number) => `Waiting for the network: ${n}`,
  waitingHint: 'Not recorded yet. It is sent when the network is back, also after the browser was closed.',
  badges: { checkin: 'Check-in waiting', checkout: 'Check-out waiting', edit: 'Change waiting' },
  actions: { checkin: 'Check-in', checkout: 'Check-out', edit: 'Change of details' },
  madeAt: (action: string, time: string) => `${action}, ${time}`,
  cancelName: (action: string, names: string) => `Cancel ${action}: ${names}`,
  refused: (n: number) => `Not recorded: ${n}`,
  done: 'OK',
  sendAgain: 'Send again',
  expiredTitle: 'Not recorded',
  expired: (n: number) => `Actions that waited for more than 24 hours were deleted from this phone: ${n}`,
  logoutTitle: 'Log out and delete what waits?',
  logoutText: (n: number) => `Actions that wait for the network and are not recorded yet: ${n}`,
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
  },
} as const)
