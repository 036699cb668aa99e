import { composerMessages } from '@trophy/contract/notifications/composer.constants.ts'
import { notificationLabels as labels } from '@trophy/contract/notifications/notifications.messages.ts'
import { SearchSelect } from '../../shared/ui/fields/search-select.tsx'
import { withTeam } from './composer.rules.ts'
import { useTeams } from '../notifications.api.ts'
import { teamOptions } from './option-labels.rules.ts'
import type { PartProps } from './use-composer.ts'

/** All teams, or one of them. */
export const TeamSelect = ({ composer }: PartProps) => {
  const { form, change } = composer
  const { data = [] } = useTeams()
  return (
    <SearchSelect
      label={labels.team}
      data={[{ value: '', label: labels.allTeams }, ...teamOptions(data, form.disciplines)]}
      value={form.teamName}
      onChange={(teamName) => change((before) => withTeam(before, teamName ?? ''))}
      allowDeselect={false}
      nothingFoundMessage={composerMessages.noTeams}
    />
  )
}
