import { IconUserSearch } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentLabels as labels } from '../reassignment.constants.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { peopleIn, type Groups, offeredIn } from './people.rules.ts'
import { PeopleTable } from './people-table.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import type { StepProps } from '../use-reassignment.ts'
import { withSelected } from '../wizard.rules.ts'

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
