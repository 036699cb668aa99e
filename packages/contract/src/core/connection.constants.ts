/** What is said quietly while the network is weak or gone. */
export const connectionMessages = {
  offline: 'You are offline. What you see may be out of date.',
  outOfDate: 'The server cannot be reached. What you see may be out of date.',
  silent: (time: string) => `Not connected since ${time}. What you see may be out of date.`,
  repeating: 'The connection is weak. Your last action is sent again until it is answered.',
  waiting: 'You are offline. Your last action is sent as soon as you are connected again.',
  leave: 'Stop sending',
} as const
