/** What is said where nobody can say whether a write was done. */
export const unansweredMessages = {
  unanswered: 'The server has not answered, so this may or may not be done. Trying again will not do it twice.',
  cancelledTitle: 'No longer sent',
  cancelled: 'It had already left this device, so it may be done. Check before you try again.',
} as const
