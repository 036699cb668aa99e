import { notificationLabels as labels, audienceLabels } from '../../notifications.constants.ts'
import { audienceHints, composerMessages } from '../composer.constants.ts'
import { ChoiceCards } from '../../../shared/ui/fields/choice-cards.tsx'
import { SearchSelect } from '../../../shared/ui/search/search-select.tsx'
import { Note } from '../../../shared/ui/feedback/note.tsx'
import { Panel } from '../../../shared/ui/layout/panel.tsx'
import { CoachPicker } from './coach-picker.tsx'
import classes from '../composer.module.css'
import { useTeams } from '../../notifications.api.ts'
import { audiences, withAudience } from '../composer.rules.ts'
import { DisciplineBoxes } from './discipline-boxes.tsx'
import { teamOptions } from './option-labels.rules.ts'
import type { ComposerProps } from '../use-composer.ts'

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
