import { Select } from '../../shared/ui/fields/select.tsx'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import {
  reassignmentLabels,
  reassignmentScopeHints,
  reassignmentScopeLabels,
  reassignmentScopes,
} from '../reassignment.constants.ts'
import { reassignmentWizardLabels as labels } from '../reassignment-wizard.constants.ts'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

/** The scope: the entire team, some people, or only the coach (part 2 §4). */
export const ScopeChoice = ({ reassignment }: StepProps) => {
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
      className={classes.coach ?? ''}
      label={labels.team}
      data={coaches.map(({ id, name, participantId }) => ({ value: id, label: `${name} (${participantId})` }))}
      value={wizard.coachId}
      onChange={chooseCoach}
      searchable
    />
  )
}
