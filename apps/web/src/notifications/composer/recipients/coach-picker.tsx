import { Input, ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { useState } from 'react'
import layouts from '../../../shared/theme/layouts.module.css'
import patterns from '../../../shared/theme/patterns.module.css'
import { ListPartNote } from '../../../shared/ui/feedback/list-part-note.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/feedback/page-state.tsx'
import { CheckField } from '../../../shared/ui/fields/check-field.tsx'
import { SearchBox } from '../../../shared/ui/search/search-box.tsx'
import { useCoachSearch, useTeamMembers } from '../../notifications.api.ts'
import { notificationLabels as labels } from '../../notifications.constants.ts'
import { composerMessages } from '../composer.constants.ts'
import type { ComposerProps } from '../use-composer.ts'
import classes from '../composer.module.css'
import { coachDetails } from './option-labels.rules.ts'
import { withCoach } from '../composer.rules.ts'
import type { ChosenCoach } from '../composer-form.rules.ts'

/** Searches coaches by name, id, number, discipline or team; the chosen ones stay when the search changes. */
export const CoachPicker = ({ composer }: ComposerProps) => {
  const [query, setQuery] = useState('')
  return (
    <div
      className={patterns.parts}
      style={{ gap: 8 }}
      data-invalid={composer.errors.coaches !== undefined || undefined}
    >
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
      <ul
        className={`${layouts.framedList} ${classes.found}`}
        aria-label={composerMessages.coachesFound}
        aria-busy={isPlaceholderData}
      >
        {rows.map((coach) => (
          <li key={coach.coachId}>
            <CheckField
              label={
                <span className={classes.lines}>
                  <span className={classes.name}>
                    {coach.name} <span className={patterns.plainSecondary}>{coach.coachId}</span>
                  </span>
                  <span className={patterns.plainSecondary}>{coachDetails(coach)}</span>
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

/** The chosen coaches, with their teams when these receive the message, too. */
const ChosenCoaches = ({ composer }: ComposerProps) => {
  const { values, change } = composer
  const title = labels.selectedCoaches(values.coaches.length)
  const remove = (coach: ChosenCoach): void => change((before) => withCoach(before, coach, false))
  return (
    <div className={classes.chosen}>
      <div className={classes.chosenHead}>
        <h3 className={patterns.heading}>{title}</h3>
        <CheckField
          label={labels.includeTeamMembers}
          checked={values.includeTeamMembers}
          onCheck={composer.field('includeTeamMembers').onChange}
        />
      </div>
      <ul className={`${layouts.framedList} ${classes.chosenList}`} aria-label={title}>
        {values.coaches.map((coach) => (
          <li key={coach.coachId} className={classes.chosenCoach}>
            <div className={classes.lines}>
              <span className={classes.name}>
                {coach.name} <span className={patterns.plainSecondary}>{coach.coachId}</span>
              </span>
              {values.includeTeamMembers && <TeamOfCoach coachId={coach.coachId} />}
            </div>
            <ActionIcon size="sm" aria-label={labels.remove(coach.name)} onClick={() => remove(coach)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The number of players of a chosen coach, with their names on demand. */
const TeamOfCoach = ({ coachId }: { coachId: string }) => {
  const { data, error, refetch } = useTeamMembers(coachId)
  if (data === undefined && error) {
    return (
      <span className={patterns.plainSecondary}>
        {notificationMessages.teamMembersFailed}{' '}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {composerMessages.retry}
        </Button>
      </span>
    )
  }
  if (data === undefined) return <span className={patterns.plainSecondary}>{composerMessages.counting}…</span>
  // The coach's own players, not other teams of the same name.
  const players = data.teamMembers.filter((member) => member.role === 'player' && member.coachId === coachId)
  if (players.length === 0) return <span className={patterns.plainSecondary}>{composerMessages.noTeamMembers}</span>
  return (
    <details className={classes.team}>
      <summary>{labels.teamMembers(players.length)}</summary>
      <ul>
        {players.map(({ participantId, name }) => (
          <li key={participantId}>
            {name} <span className={patterns.plainSecondary}>{participantId}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
