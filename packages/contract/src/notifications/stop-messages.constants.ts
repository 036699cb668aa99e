/** Why a message, or its SMS, cannot be sent again, stopped or corrected. */
export const stopMessages = {
  stoppedBefore: 'This message was stopped: its SMS are not sent again',
  smsHaveEnded: 'The time of these SMS is over: they are not sent again',
  notStopped: 'Only a message that was stopped can be corrected',
  nobodyReached: 'Nobody has received this message, so that there is nobody to correct it for',
} as const
