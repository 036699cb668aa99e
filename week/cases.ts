import type { Week } from './play.ts'
import { weekDays } from './world/days.ts'

/**
 * Weeks that `npm run test:all` plays: two of all days, and those that failed once. Each of their causes is a race and
 * has a test of its own; with it put back, neither 2024 nor 6006 failed again, so that they could not be made smaller.
 */
export const cases: readonly (Week & { readonly why: string })[] = [
  { seed: 1, size: 'short', days: weekDays, without: [], why: 'All days' },
  { seed: 2, size: 'short', days: weekDays, without: [], why: 'All days' },
  {
    seed: 2024,
    size: 'short',
    days: weekDays,
    without: [],
    why: 'A delivery report that came before the answer of the gateway was lost',
  },
  {
    seed: 6006,
    size: 'short',
    days: weekDays,
    without: [],
    why: 'PostgreSQL on a full disk opened no connection, which was answered with 500',
  },
  {
    seed: 7010,
    size: 'short',
    days: 4,
    without: [],
    why: 'nginx repeated a check-out, which was refused for one person and done for the others: the judge was wrong',
  },
]
