import { IconUserSearch } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import {
  reassignmentWizardLabels,
  reassignmentLabels as labels,
  reassignmentLabels,
  reassignmentScopeHints,
  reassignmentScopeLabels,
  reassignmentScopes,
} from '../reassignment.constants.ts'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { withSelected } from '../wizard.rules.ts'
import { PeopleTable } from './people-table.tsx'
import { peopleIn, type Groups, offeredIn } from './people.rules.ts'

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
      <ChoiceCards legend={reassignmentLabels.scope} choices={choices} value={wizard.scope} onChange={chooseScope} />
    </div>
  )
}

const teamHint = ({ data, isError }: StepProps['reassignment']['team']): string => {
  if (isError) return messages.teamFailed
  return data
    ? `${reassignmentScopeHints.entire_team} ${reassignmentLabels.members(data.totalMembers)}.`
    : `${reassignmentLabels.teamLoading}…`
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
