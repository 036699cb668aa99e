/** Labels and messages of the coach selector (part 2 §2, §8). */
export const coachListMessages = {
  fetchFailed: 'Failed to fetch coaches',
  failedTitle: 'Failed to load coaches',
  failed: 'Unable to load coaches. Please try again or refresh the page.',
  retry: 'Retry',
  noneFound: 'No coaches found',
  loading: 'Loading coaches…',
  placeholder: 'Select a coach',
  none: 'No coach',
} as const

/**
 * How often a failed load of the coaches is retried, after 1, 2 and 4 seconds, never longer than the cap (part 2 §7,
 * §9).
 */
export const coachListRetry = { attempts: 3, firstDelay: 1_000, longestDelay: 30_000, staleTime: 30_000 } as const
