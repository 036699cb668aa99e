import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { Note } from '../../../shared/ui/feedback/note.tsx'
import { ErrorState, LoadingState } from '../../../shared/ui/feedback/page-state.tsx'
import { CheckField } from '../../../shared/ui/fields/check-field.tsx'
import { ChoiceCards, FieldGroup } from '../../../shared/ui/fields/choice-cards.tsx'
import { Panel } from '../../../shared/ui/layout/panel.tsx'
import { SearchSelect } from '../../../shared/ui/search/search-select.tsx'
import { useTeams, useDisciplines } from '../../notifications.api.ts'
import { notificationLabels as labels, audienceLabels } from '../../notifications.constants.ts'
import { audienceHints, composerMessages } from '../composer.constants.ts'
import classes from '../composer.module.css'
import type { ComposerProps } from '../use-composer.ts'
import { CoachPicker } from './coach-picker.tsx'
import { teamOptions } from './option-labels.rules.ts'
import { withDisciplines } from '../composer.rules.ts'
import { audiences, withAudience } from '../composer-form.rules.ts'

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
