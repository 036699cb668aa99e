import { Button, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { coachListMessages as messages } from '@trophy/contract/participants/coaches.constants.ts'
import type { ReactNode } from 'react'
import { useErrorToast } from '../shared/use-error-toast.ts'
import { Note } from '../shared/ui/note.tsx'
import { useCoaches } from './coaches.api.ts'

interface CoachSelectProps {
  readonly label: string
  /** The `participantId` of a coach. */
  readonly value: string | null
  readonly onChange: (participantId: string | null) => void
  readonly error?: ReactNode
  readonly required?: boolean
  readonly clearable?: boolean
}

/** The coach of a player, sought by name, id or discipline; when the coaches cannot be read, Retry (part 2 §2). */
export const CoachSelect = ({
  label,
  value,
  onChange,
  error,
  required = false,
  clearable = false,
}: CoachSelectProps) => {
  const coaches = useCoaches()
  useErrorToast(coaches.error, messages.fetchFailed)
  if (coaches.isError) return <LoadFailure onRetry={() => void coaches.refetch()} />
  return (
    <Select
      label={label}
      placeholder={coaches.isPending ? messages.loading : messages.placeholder}
      data={(coaches.data ?? []).map(({ participantId, name, discipline }) => ({
        value: participantId,
        label: [`${name} (${participantId})`, discipline].filter(Boolean).join(' · '),
      }))}
      value={value}
      onChange={onChange}
      searchable
      clearable={clearable}
      allowDeselect={false}
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
