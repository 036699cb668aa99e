const percents = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

export { groupedCount as formatCount, plural } from '@trophy/contract/core/texts/counts.rules.ts'

/** `12.5%` for 12.5. */
export const formatPercent = (percent: number): string => `${percents.format(percent)}%`

/** The percentage of a part; 0 when the total is 0. */
export const percentOf = (part: number, total: number): number => (total === 0 ? 0 : (part * 100) / total)

/** The first two initials; of a name of one word its first two letters (part 1 §2.4, §9). */
export const initials = (name: string): string => {
  const words = name.match(/[\p{L}\p{M}\p{N}\u200C-\u200D]+/gu) ?? []
  const letters = words.length > 1 ? words.map(([first = '']) => first) : [...(words[0] ?? '')]
  return letters.slice(0, 2).join('').toUpperCase()
}
