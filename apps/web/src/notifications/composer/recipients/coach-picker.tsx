import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels } from '../../notifications.constants.ts'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { composerMessages } from '../composer.constants.ts'
import { CheckField } from '../../../shared/ui/fields/check-field.tsx'
import { ListPartNote } from '../../../shared/ui/feedback/list-part-note.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/feedback/page-state.tsx'
import { SearchBox } from '../../../shared/ui/search/search-box.tsx'
import { ChosenCoaches } from './chosen-coaches.tsx'
import classes from './coach-picker.module.css'
import { coachDetails } from './option-labels.rules.ts'
import { withCoach } from '../composer-changes.rules.ts'
import { useCoachSearch } from '../../notifications.api.ts'
import type { ComposerProps } from '../use-composer.ts'

/** Searches coaches by name, id, number, discipline or team; the chosen ones stay when the search changes. */
export const CoachPicker = ({ composer }: ComposerProps) => {
  const [query, setQuery] = useState('')
  return (
    <div className={classes.picker} data-invalid={composer.errors.coaches !== undefined || undefined}>
      <SearchBox label={labels.coachSearch} value={query} onSearch={setQuery} />
      <Found composer={composer} query={query} />
      <Input.Error role="alert">{composer.errors.coaches}</Input.Error>
      {composer.values.coaches.length > 0 && <ChosenCoaches composer={composer} />}
    </div>
  )
}

interface FoundProps extends ComposerProps {
  readonly query: string
}

const Found = ({ composer, query }: FoundProps) => {
  const { values, change } = composer
  const { data, error, isPlaceholderData, refetch } = useCoachSearch(query)
  if (data === undefined) {
    if (error === null) return <LoadingState />
    return <ErrorState title={notificationMessages.searchFailed} onRetry={() => void refetch()} />
  }
  const { rows, total } = data
  if (rows.length === 0) {
    return <EmptyState title={query === '' ? notificationMessages.noCoaches : notificationMessages.noCoachesMatch} />
  }
  const chosen = new Set(values.coaches.map(({ coachId }) => coachId))
  return (
    <>
      <ListPartNote shown={rows.length} total={total} />
      <ul className={classes.found} aria-label={composerMessages.coachesFound} aria-busy={isPlaceholderData}>
        {rows.map((coach) => (
          <li key={coach.coachId}>
            <CheckField
              label={
                <span className={classes.lines}>
                  <span className={classes.name}>
                    {coach.name} <span className={classes.id}>{coach.coachId}</span>
                  </span>
                  <span className={classes.secondary}>{coachDetails(coach)}</span>
                </span>
              }
              checked={chosen.has(coach.coachId)}
              onCheck={(isChosen) => change((before) => withCoach(before, coach, isChosen))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
