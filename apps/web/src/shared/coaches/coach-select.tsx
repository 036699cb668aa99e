import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { coachListMessages as messages } from './coaches.constants.ts'
import { Note } from '../ui/feedback/note.tsx'
import { SearchSelect } from '../ui/search/search-select.tsx'
import { useCoaches } from './coaches.api.ts'

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

const none = { value: '', label: messages.none }

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
      placeholder={coaches.isPending ? messages.loading : messages.placeholder}
      data={withNone ? [none, ...options] : options}
      value={withNone ? (value ?? none.value) : value}
      onChange={(chosen) => onChange(chosen || null)}
      nothingFoundMessage={coaches.isPending ? messages.loading : messages.noneFound}
      required={required}
      error={error}
    />
  )
}

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Note tone="danger" title={messages.failedTitle} icon={<IconAlertTriangle size={18} />}>
    <p>{messages.failed}</p>
    <Button variant="default" size="sm" onClick={onRetry}>
      {messages.retry}
    </Button>
  </Note>
)
