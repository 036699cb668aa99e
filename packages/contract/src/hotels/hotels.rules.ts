/** Level of an instance by its fullest night (part 2 §4). */
export type OccupancyLevel = 'Overbooked' | 'Full' | 'High' | 'Medium' | 'Low'

export const occupancyThresholds = { medium: 30, high: 70, full: 90, over: 100 } as const

export const occupancyLevel = (occupied: number, total: number): OccupancyLevel => {
  if (occupied > total) return 'Overbooked'
  const percent = total === 0 ? 0 : (occupied * 100) / total
  if (percent >= occupancyThresholds.full) return 'Full'
  if (percent >= occupancyThresholds.high) return 'High'
  if (percent >= occupancyThresholds.medium) return 'Medium'
  return 'Low'
}
