import { type Rating, ratingOf } from '@trophy/contract/technical/technical.rules.ts'
import type { Tone } from '../../shared/ui/feedback/badge.tsx'

/** The colour of each rating. */
export const toneOf: Record<Rating, Tone> = {
  Excellent: 'success',
  Good: 'info',
  'Needs attention': 'warning',
  'Consider adding indexes': 'warning',
}

export const cacheRating = (ratio: number | null): Rating | undefined => ratingOf(ratio, 'Needs attention')
export const indexRating = (ratio: number | null): Rating | undefined => ratingOf(ratio, 'Consider adding indexes')
