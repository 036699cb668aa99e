import type { Act, Evidence } from '../evidence.ts'

/** What happened in a database from its beginning to its end. */
export interface Timeline extends Evidence {
  /** It ended with a restore, while people worked. */
  readonly isLost: boolean
}

interface Times {
  readonly began: number
  readonly ended: number
}

/** With a restore: what it took away, and what it went on with. Each is judged as if the other had not been. */
export const timelinesOf = (evidence: Evidence): readonly Timeline[] => {
  const { restore, acts, readings, downloads, snapshots, gateway } = evidence
  if (restore === null) return [{ ...evidence, isLost: false }]
  const { backedUp, began: end, ended: again } = restore
  const isBefore = ({ began }: Times) => began < end
  const isKept = ({ began, ended }: Times) => ended <= backedUp || began >= again
  return [
    {
      ...evidence,
      acts: acts.filter(isBefore).map((act) => unansweredAt(act, end)),
      readings: readings.filter(({ ended }) => ended < end),
      downloads: downloads.filter(({ ended }) => ended < end),
      snapshots: snapshots.filter(({ taken }) => taken < end),
      gateway: gateway.filter(({ received }) => received < end),
      restore: null,
      isLost: true,
    },
    {
      ...evidence,
      acts: acts.flatMap((act) => keptOf(act, restore)),
      readings: readings.filter(isKept),
      downloads: downloads.filter(isKept),
      snapshots: snapshots.filter(({ taken }) => taken <= backedUp || taken >= again),
      gateway: gateway.filter(({ received }) => received <= backedUp || received >= again),
      isLost: false,
    },
  ]
}

/** An act whose answer came later, or never. */
const unansweredAt = (act: Act, end: number): Act =>
  act.ended <= end ? act : { ...act, ended: end, outcome: 'unknown', status: null, answer: null }

/**
 * What is left of an act: what the backup may have of it, or what was attempted after the restore. Until then the
 * servers that are stopped may answer.
 */
const keptOf = (act: Act, { backedUp, ended: again }: NonNullable<Evidence['restore']>): Act[] => {
  if (act.began >= backedUp && act.ended <= again) return []
  if (act.ended <= again) return [unansweredAt(act, backedUp)]
  return [act.began < backedUp ? act : { ...act, began: Math.max(act.began, again) }]
}
