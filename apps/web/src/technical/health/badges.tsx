import { type Rating, ratingOf } from '@trophy/contract/technical/technical.rules.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'

/** The colour of each rating. */
export const toneOf: Record<Rating, Tone> = {
  Excellent: 'success',
  Good: 'info',
  'Needs attention': 'warning',
  'Consider adding indexes': 'warning',
}

export const cacheRating = (ratio: number | null): Rating | undefined => ratingOf(ratio, 'Needs attention')
export const indexRating = (ratio: number | null): Rating | undefined => ratingOf(ratio, 'Consider adding indexes')

const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  'idle in transaction': 'warning',
  'idle in transaction (aborted)': 'danger',
}

/** The state of a connection as PostgreSQL names it. */
export const StateBadge = ({ state }: { state: string | null }) =>
  state === null ? nothing : <Badge tone={tones[state] ?? 'neutral'}>{state}</Badge>
