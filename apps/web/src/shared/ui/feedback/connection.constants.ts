import { translated } from '../../languages/translated.ts'

/** The connection note: shown while the network is weak or lost. */
export const connectionMessages = translated({
  offline: 'You are offline. What you see may be out of date.',
  outdated: 'The server cannot be reached. What you see may be out of date.',
  disconnected: (time: string) => `Not connected since ${time}. What you see may be out of date.`,
  retrying: 'The connection is weak. Your last action is retried until the server responds.',
  waiting: 'You are offline. Your last action is sent as soon as you are connected again.',
  cancelSending: 'Stop sending',
} as const)
