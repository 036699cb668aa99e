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
