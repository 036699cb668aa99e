import { translated } from '../languages/translated.ts'

/** Texts of the parts that all pages use. */
export const pageLabels = translated({
  language: 'Language',
  loading: 'Loading',
  close: 'Close',
  closeMessage: 'Close message',
  dismiss: 'Dismiss',
  error: 'Error',
  tryAgain: 'Try Again',
  notFoundTitle: '404 Page Not Found',
  notFound: 'There is no page at this address.',
  toStart: 'Go to the start page',
} as const)

/** Shown instead of a page, or a section of it, that could not be rendered. */
export const crashMessages = translated({
  pageTitle: 'Something went wrong',
  failed: 'This could not be done. Reload the page and try again.',
  pageText: 'This page could not be shown. Your saved data is not affected.',
  partTitle: 'This part could not be shown',
  partText: 'Your saved data is not affected, and the rest of the page still works.',
  reload: 'Reload the page',
} as const)

/** Messages for a write whose outcome is unknown. */
export const noResponseMessages = translated({
  noResponse: 'The server did not respond, so this may or may not be done. You can safely try again.',
  cancelledTitle: 'Sending stopped',
  cancelled: 'It was already sent and may be done. Check before you try again.',
} as const)

/** The connection note: shown while the network is weak or lost. */
export const connectionMessages = translated({
  offline: 'You are offline. What you see may be out of date.',
  outdated: 'The server cannot be reached. What you see may be out of date.',
  disconnected: (time: string) => `Not connected since ${time}. What you see may be out of date.`,
  retrying: 'The connection is weak. Your last action is retried until the server responds.',
  waiting: 'You are offline. Your last action is sent as soon as you are connected again.',
  cancelSending: 'Stop sending',
} as const)

/** Shown when a text could not be copied. */
export const copyMessages = translated({
  copyFailedTitle: 'Copy Failed',
  copyFailed: 'Unable to copy.',
} as const)

/** How long a copy is confirmed. */
export const copiedMilliseconds = 2000
