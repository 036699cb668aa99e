/** How long before its end an admin is asked to renew the session. */
export const renewalMinutes = 10

export const sessionEndLabels = {
  title: (time: string) => `Your session ends at ${time}`,
  text: 'Sign in again now, and nothing that you have typed or selected is lost.',
  later: 'Later',
  renew: 'Sign In Again',
  renewed: 'You are signed in for another 12 hours',
} as const
