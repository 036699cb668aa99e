import type { Finding } from './judge/judge.ts'
import type { Week } from './play.ts'

/** Plays a week, and returns what the judge found. */
export type Play = (week: Week) => Promise<readonly Finding[]>

interface Shrinking {
  readonly play: Play
  /** All who may be left out. */
  readonly names: readonly string[]
  readonly tell: (line: string) => void
}

/**
 * Makes a week with findings smaller while a finding of the same check remains: fewer days at the end, then fewer who
 * act, in halves, quarters and so on. Null for a week without findings.
 */
export const shrink = async (whole: Week, { play, names, tell }: Shrinking): Promise<Week | null> => {
  const check = (await play(whole))[0]?.check
  if (check === undefined) return null
  let week = whole
  const played = new Set([commandOf(whole)])
  const remains = async (smaller: Week): Promise<boolean> => {
    // It had no such finding, or would be this week.
    if (played.has(commandOf(smaller))) return false
    played.add(commandOf(smaller))
    const isFound = (await play(smaller)).some((finding) => finding.check === check)
    tell(`${commandOf(smaller)}: ${isFound ? `${check}, as before` : 'nothing of it'}`)
    if (isFound) week = smaller
    return isFound
  }
  for (let [least, most] = [1, week.days]; least < most;) {
    const days = Math.floor((least + most) / 2)
    if (await remains({ ...week, days })) most = days
    else least = days + 1
  }
  let acting = names.filter((name) => !whole.without.includes(name))
  for (let size = Math.ceil(acting.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (const part of partsOf(acting, size)) {
      const isLeftOut = await remains({ ...week, without: [...week.without, ...part] })
      if (isLeftOut) acting = acting.filter((name) => !part.includes(name))
    }
  }
  return week
}

const partsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** The command that plays a week. */
export const commandOf = ({ seed, size, days, without }: Week): string =>
  [
    `npm run week -- --seed=${seed}`,
    ...(size === 'whole' ? ['--whole'] : []),
    `--days=${days}`,
    ...(without.length > 0 ? [`--without=${without.join(',')}`] : []),
  ].join(' ')
