const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Last-refreshed text (part 2 §4): Never, Just now, 1 minute ago, N minutes ago, hours ago, else an en-IN date. */
export const lastRefreshedText = (last: Date | null, now: Date, timeZone: string): string => {
  if (last === null) return 'Never'
  const age = now.getTime() - last.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return count(Math.floor(age / minute), 'minute')
  if (age < day) return count(Math.floor(age / hour), 'hour')
  return last.toLocaleDateString('en-IN', { timeZone })
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'} ago`
