import { Button, TextInput } from '@mantine/core'
import { IconUserSearch, IconSearch } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { type FormEvent, useState } from 'react'
import patterns from '../../shared/theme/patterns.module.css'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import {
  reassignmentLabels as labels,
  reassignmentScopeHints,
  reassignmentScopeLabels,
  reassignmentScopes,
  reassignmentWizardLabels,
} from '../reassignment.constants.ts'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { withSelected } from '../wizard.rules.ts'
import { PeopleTable } from './people-table.tsx'
import { type Groups, offeredIn, peopleIn } from './people.rules.ts'

/** Step 1: the search for people; its result opens the next step. */
export const SearchStep = ({ reassignment }: StepProps) => {
  const { wizard, type, search, isSearching } = reassignment
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isMissing = wizard.typed.trim() === ''
    setEmpty(isMissing)
    if (!isMissing) search()
  }
  return (
    <form className={classes.search} role="search" noValidate onSubmit={submit}>
      <p className={`${patterns.quietText} ${classes.intro}`}>{reassignmentWizardLabels.intro}</p>
      <TextInput
        className={classes.searchBox ?? ''}
        type="search"
        role="searchbox"
        label={labels.searchLabel}
        placeholder={labels.searchPlaceholder}
        value={wizard.typed}
        maxLength={100}
        onChange={(event) => type('typed', event.currentTarget.value)}
        error={isEmpty && wizard.typed.trim() === '' && messages.searchEmpty}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
      />
      <Button type="submit" loading={isSearching}>
        {labels.search}
      </Button>
    </form>
  )
}

/** Step 2: select the people to move. */
export const SelectStep = ({ reassignment }: StepProps) => {
  const { wizard, change, found, people, team } = reassignment
  if (found.isPending) return <LoadingState />
  if (found.isError) return <ErrorState title={messages.searchFailed} onRetry={() => void found.refetch()} />
  if (peopleIn(people.found).length === 0) {
    return <EmptyState title={messages.noneToSelect} icon={<IconUserSearch size={22} />} />
  }
  const offered = offeredIn(wizard.scope, wizard.coachId, people)
  const list = peopleIn(offered)
  // A team is always listed in full.
  const part = (role: keyof Groups) =>
    wizard.scope === 'individual'
      ? { shown: people.found[role].length, total: people.found.totals[role] }
      : { shown: offered[role].length, total: offered[role].length }
  const group = {
    selected: new Set(wizard.selected.map(({ id }) => id)),
    onSelect: (ids: ReadonlySet<string>) => change((before) => withSelected(before, ids, list)),
  }
  return (
    <>
      <ScopeChoice reassignment={reassignment} />
      {team.isError && <ErrorState title={messages.teamFailed} onRetry={() => void team.refetch()} />}
      <PeopleTable {...group} label={labels.coaches} people={offered.coaches} part={part('coaches')} />
      <PeopleTable {...group} label={labels.officials} people={offered.officials} part={part('officials')} />
      <PeopleTable {...group} label={labels.players} people={offered.players} part={part('players')} />
    </>
  )
}

/** The scope: the entire team, some people, or only the coach (part 2 §4). */
const ScopeChoice = ({ reassignment }: StepProps) => {
  const { wizard, people, team, chooseScope } = reassignment
  if (people.found.coaches.length === 0) return null
  const choices = reassignmentScopes.map((scope) => ({
    value: scope,
    label: reassignmentScopeLabels[scope],
    description: scope === 'entire_team' ? teamHint(team) : reassignmentScopeHints[scope],
    isDisabled: scope === 'entire_team' && team.isError,
  }))
  return (
    <div className={classes.scope}>
      <CoachChoice reassignment={reassignment} />
      <ChoiceCards legend={labels.scope} choices={choices} value={wizard.scope} onChange={chooseScope} />
    </div>
  )
}

const teamHint = ({ data, isError }: StepProps['reassignment']['team']): string => {
  if (isError) return messages.teamFailed
  return data ? `${reassignmentScopeHints.entire_team} ${labels.members(data.totalMembers)}.` : `${labels.teamLoading}…`
}

/** The coach whose team is shown, where several were found. */
const CoachChoice = ({ reassignment: { wizard, people, chooseCoach } }: StepProps) => {
  const { coaches } = people.found
  if (coaches.length < 2) return null
  return (
    <Select
      maw="26rem"
      label={reassignmentWizardLabels.team}
      data={coaches.map(({ id, name, participantId }) => ({ value: id, label: `${name} (${participantId})` }))}
      value={wizard.coachId}
      onChange={chooseCoach}
      searchable
    />
  )
}
