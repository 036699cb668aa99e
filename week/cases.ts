import type { Week } from './play.ts'
import { weekDays } from './world/days.ts'

/** Weeks that `npm run test:all` plays: two of all days, and each that failed once, as small as it could be made. */
export const cases: readonly (Week & { readonly why: string })[] = [
  { seed: 1, size: 'short', days: weekDays, without: [], why: 'All days' },
  { seed: 2, size: 'short', days: weekDays, without: [], why: 'All days' },
]
