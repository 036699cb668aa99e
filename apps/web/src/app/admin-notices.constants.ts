import type { SetUpStep } from './set-up/set-up.rules.ts'

/** How long before its end an admin is asked to renew the session. */
export const renewalMinutes = 10

export const sessionEndLabels = {
  title: (time: string) => `Your session ends at ${time}`,
  text: 'Sign in again now, and nothing that you have typed or selected is lost.',
  later: 'Later',
  renew: 'Sign In Again',
  renewed: 'You are signed in for another 12 hours',
} as const

export const setUpLabels = {
  title: 'Set up the event',
  steps: { hotels: 'Hotels', coaches: 'Coaches & officials', players: 'Players' },
  done: 'done',
} as const

export const setUpTexts = {
  hotels: { text: 'Begin with the hotels: all participants are booked into one of them.', button: 'Upload hotels' },
  coaches: {
    text: 'Next, add the coaches and officials: each player has a coach.',
    button: 'Upload coaches and officials',
  },
  players: { text: 'Last, add the players of the teams.', button: 'Upload players' },
} as const satisfies Record<SetUpStep, { readonly text: string; readonly button: string }>
