import { groupedCount } from './counts.rules.ts'

/** The text beside the pages of a table: 'Showing 1 to 10 of 1,702 teams'. */
export const showingOf =
  (kind?: string) =>
  (from: number, to: number, total: number): string =>
    `Showing ${groupedCount(from)} to ${groupedCount(to)} of ${groupedCount(total)}${kind ? ` ${kind}` : ''}`
