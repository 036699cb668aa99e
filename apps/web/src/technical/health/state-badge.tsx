import { nothing } from '../../shared/format/dates.ts'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'

const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  'idle in transaction': 'warning',
  'idle in transaction (aborted)': 'danger',
}

/** The state of a connection as PostgreSQL names it. */
export const StateBadge = ({ state }: { state: string | null }) =>
  state === null ? nothing : <Badge tone={tones[state] ?? 'neutral'}>{state}</Badge>
