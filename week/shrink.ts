import type { Finding } from './judge/judge.ts'
import type { Week } from './play.ts'

/** Plays a week, and returns what the judge found, and the acts of its days. */
export type Play = (week: Week) => Promise<{ readonly findings: readonly Finding[]; readonly acts: readonly string[] }>

interface Shrinking {
  readonly play: Play
  /** All who may be left out. */
  readonly names: readonly string[]
  /** How many weeks may be played to leave out acts. */
  readonly mostWeeks: number
  readonly tell: (line: string) => void
}

/**
 * Makes a week with findings smaller while a finding of the same check remains: fewer days at the end, then fewer who
 * act, then fewer of their acts, in halves, quarters and so on. Null for a week without findings.
 */
export const shrink = async (whole: Week, { play, names, mostWeeks, tell }: Shrinking): Promise<Week | null> => {
  const first = await play(whole)
  const check = first.findings[0]?.check
  if (check === undefined) return null
  let [week, { acts }] = [whole, first]
  const played = new Set([commandOf(whole)])
  const remains = async (smaller: Week): Promise<boolean> => {
    // It had no such finding, or would be this week.
    if (played.has(commandOf(smaller))) return false
    played.add(commandOf(smaller))
    const result = await play(smaller)
    const isFound = result.findings.some((finding) => finding.check === check)
    tell(`${commandOf(smaller)}: ${isFound ? `${check}, as before` : 'nothing of it'}`)
    if (isFound) [week, { acts }] = [smaller, result]
    return isFound
  }
  for (let [least, most] = [1, week.days]; least < most;) {
    const days = Math.floor((least + most) / 2)
    if (await remains({ ...week, days })) most = days
    else least = days + 1
  }
  const leaveOut = async (all: readonly string[], mostPlayed: number): Promise<void> => {
    let left = all
    for (let size = Math.ceil(left.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (const part of partsOf(left, size)) {
        if (played.size >= mostPlayed) return
        const isLeftOut = await remains({ ...week, without: [...week.without, ...part] })
        if (isLeftOut) left = left.filter((name) => !part.includes(name))
      }
    }
  }
  await leaveOut(
    names.filter((name) => !whole.without.includes(name)),
    Number.POSITIVE_INFINITY,
  )
  await leaveOut(acts, played.size + mostWeeks)
  return week
}

const partsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** The command that plays a week. */
export const commandOf = (week: Week): string => ['npm run week --', ...parametersOf(week)].join(' ')

export const parametersOf = ({ seed, size, days, without }: Week): string[] => [
  `--seed=${seed}`,
  ...(size === 'whole' ? ['--whole'] : []),
  `--days=${days}`,
  ...(without.length > 0 ? [`--without=${without.join(',')}`] : []),
]
