import { audienceHints, composerMessages } from '@trophy/contract/notifications/composer.constants.ts'
import { audienceLabels } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationLabels as labels } from '@trophy/contract/notifications/notifications.messages.ts'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { CoachPicker } from './coach-picker.tsx'
import classes from './composer.module.css'
import { audiences, withAudience } from './composer.rules.ts'
import { DisciplineBoxes } from './discipline-boxes.tsx'
import { TeamSelect } from './team-select.tsx'
import type { PartProps } from './use-composer.ts'

const choices = audiences.map((value) => ({ value, label: audienceLabels[value], description: audienceHints[value] }))

/** The audience, and what narrows it. */
export const AudienceSection = ({ composer }: PartProps) => {
  const { form, mistakes, change } = composer
  const { audience } = form
  return (
    <Panel title={composerMessages.recipientsTitle}>
      <div className={classes.fields}>
        <ChoiceCards
          legend={labels.audience}
          layout="pairs"
          choices={choices}
          value={audience}
          onChange={(chosen) => change((before) => withAudience(before, chosen))}
          error={mistakes.audience}
        />
        {audience === 'discipline_specific' && <DisciplineBoxes composer={composer} />}
        {audience === 'coaches' && <CoachPicker composer={composer} />}
        {audience !== null && audience !== 'coaches' && <TeamSelect composer={composer} />}
      </div>
    </Panel>
  )
}
