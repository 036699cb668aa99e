import { translated } from '../languages/translated.ts'

/** Messages for a write whose outcome is unknown. */
export const noResponseMessages = translated({
  noResponse: 'The server did not respond, so this may or may not be done. You can safely try again.',
  cancelledTitle: 'Sending stopped',
  cancelled: 'It was already sent and may be done. Check before you try again.',
} as const)
