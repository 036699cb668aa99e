import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from './api/queries/use-query.ts'
import { endpointQuery } from './api/endpoint-query.ts'
import { Note } from './ui/feedback/note.tsx'
import { SearchSelect } from './ui/fields/select.tsx'

/** Labels and messages of the coach selector (part 2 §2, §8). */
export const coachListMessages = {
  fetchFailed: 'Failed to fetch coaches',
  failedTitle: 'Failed to load coaches',
  failed: 'Unable to load coaches. Please try again or refresh the page.',
  retry: 'Retry',
  noneFound: 'No coaches found',
  loading: 'Loading coaches…',
  placeholder: 'Select a coach',
  none: 'No coach',
} as const

/**
 * How often a failed load of the coaches is retried, after 1, 2 and 4 seconds, never longer than the cap (part 2 §7,
 * §9).
 */
export const coachListRetry = { attempts: 3, firstDelay: 1_000, longestDelay: 30_000, staleTime: 30_000 } as const
const { attempts, firstDelay, longestDelay, staleTime } = coachListRetry

/** All coaches by name: the one read that is retried when it fails (part 2 §7). */
export const useCoaches = () =>
  useQuery(
    {
      ...endpointQuery(participantEndpoints.coaches),
      staleTime,
      retry: attempts,
      retryDelay: (failures) => Math.min(firstDelay * 2 ** failures, longestDelay),
    },
    coachListMessages.fetchFailed,
  )

interface CoachSelectProps {
  readonly label: string
  /** The `participantId` of a coach. */
  readonly value: string | null
  readonly onChange: (participantId: string | null) => void
  readonly error?: ReactNode
  readonly required?: boolean
  /** True when the list has an entry for no coach. */
  readonly canBeNone?: boolean
}

const none = { value: '', label: coachListMessages.none }

/**
 * The coach of a player, searchable by name, id or discipline; with Retry when the coaches cannot be read (part 2
 * §2).
 */
export const CoachSelect = ({
  label,
  value,
  onChange,
  error,
  required = false,
  canBeNone = false,
}: CoachSelectProps) => {
  const coaches = useCoaches()
  if (coaches.isError) return <LoadFailure onRetry={() => void coaches.refetch()} />
  const options = (coaches.data ?? []).map(({ participantId, name, discipline }) => ({
    value: participantId,
    label: [`${name} (${participantId})`, discipline].filter(Boolean).join(' · '),
  }))
  const withNone = canBeNone && options.length > 0
  return (
    <SearchSelect
      label={label}
      placeholder={coaches.isPending ? coachListMessages.loading : coachListMessages.placeholder}
      data={withNone ? [none, ...options] : options}
      value={withNone ? (value ?? none.value) : value}
      onChange={(chosen) => onChange(chosen || null)}
      nothingFoundMessage={coaches.isPending ? coachListMessages.loading : coachListMessages.noneFound}
      required={required}
      error={error}
    />
  )
}

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Note tone="danger" title={coachListMessages.failedTitle} icon={<IconAlertTriangle size={18} />}>
    <p>{coachListMessages.failed}</p>
    <Button variant="default" size="sm" onClick={onRetry}>
      {coachListMessages.retry}
    </Button>
  </Note>
)
