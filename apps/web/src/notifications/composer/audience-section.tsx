import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ErrorState, LoadingState, EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { ChoiceCards, FieldGroup } from '../../shared/ui/fields/choice-cards.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { SearchSelect } from '../../shared/ui/fields/select.tsx'
import { useTeams, useDisciplines, useCoachSearch, useTeamMembers } from '../notifications.api.ts'
import {
  notificationLabels as labels,
  audienceLabels,
  audienceHints,
  composerMessages,
} from '../notifications.constants.ts'
import classes from './composer.module.css'
import type { ComposerProps } from './use-composer.ts'
import { teamOptions, coachDetails } from '../notifications.rules.ts'
import { withDisciplines, withCoach } from './composer.rules.ts'
import { audiences, withAudience, type ChosenCoach } from './composer-form.rules.ts'
import { Input, ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { useState } from 'react'
import layouts from '../../shared/theme/layouts.module.css'
import patterns from '../../shared/theme/patterns.module.css'
import { ListPartNote, SearchBox } from '../../shared/ui/search/search-box.tsx'

const choices = audiences.map((value) => ({ value, label: audienceLabels[value], description: audienceHints[value] }))

/** The audience, and the fields that narrow it. */
export const AudienceSection = ({ composer }: ComposerProps) => {
  const { values, errors, change } = composer
  const { audience } = values
  return (
    <Panel title={composerMessages.recipientsTitle}>
      <div className={classes.fields}>
        <ChoiceCards
          legend={labels.audience}
          layout="pairs"
          choices={choices}
          value={audience === 'reached' ? null : audience}
          onChange={(chosen) => change((before) => withAudience(before, chosen))}
          error={errors.audience}
        />
        {audience === 'discipline_specific' && <DisciplineBoxes composer={composer} />}
        {audience === 'coaches' && <CoachPicker composer={composer} />}
        {values.correctionOf !== null && (
          <Note tone="info" title={composerMessages.correctionOf(values.correctionOf.subject)} isQuiet />
        )}
        {audience !== null && audience !== 'coaches' && audience !== 'reached' && <TeamSelect composer={composer} />}
      </div>
    </Panel>
  )
}

/** All teams, or one of them. */
const TeamSelect = ({ composer }: ComposerProps) => {
  const { data = [] } = useTeams()
  return (
    <SearchSelect
      {...composer.field('teamName')}
      label={labels.team}
      data={[{ value: '', label: labels.allTeams }, ...teamOptions(data, composer.values.disciplines)]}
      nothingFoundMessage={composerMessages.noTeams}
    />
  )
}

/** A checkbox for each discipline, with its number of people. */
const DisciplineBoxes = ({ composer }: ComposerProps) => {
  const { values, errors, change } = composer
  const { data, error, refetch } = useDisciplines()
  if (data === undefined) {
    if (error === null) return <LoadingState />
    return <ErrorState title={participantMessages.disciplinesFailed} onRetry={() => void refetch()} />
  }
  const chosen = new Set(values.disciplines)
  const choose = (discipline: string, isChosen: boolean): void => {
    const others = values.disciplines.filter((other) => other !== discipline)
    change((before) => withDisciplines(before, isChosen ? [...others, discipline] : others))
  }
  return (
    <FieldGroup legend={labels.disciplines} error={errors.disciplines}>
      <div className={classes.boxes}>
        {data.map(({ discipline, count }) => (
          <CheckField
            key={discipline}
            label={labels.discipline(discipline, count)}
            checked={chosen.has(discipline)}
            onCheck={(isChosen) => choose(discipline, isChosen)}
            isInvalid={errors.disciplines !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** Searches coaches by name, id, number, discipline or team; the chosen ones stay when the search changes. */
const CoachPicker = ({ composer }: ComposerProps) => {
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
