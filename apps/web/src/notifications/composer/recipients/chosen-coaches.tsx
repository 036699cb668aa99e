import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { notificationLabels as labels } from '../../notifications.constants.ts'
import { CheckField } from '../../../shared/ui/fields/check-field.tsx'
import classes from './coach-picker.module.css'
import { type ChosenCoach } from '../composer.rules.ts'
import { withCoach } from '../composer-changes.rules.ts'
import { TeamOfCoach } from './team-of-coach.tsx'
import type { ComposerProps } from '../use-composer.ts'

/** The chosen coaches, with their teams when these receive the message, too. */
export const ChosenCoaches = ({ composer }: ComposerProps) => {
  const { values, change } = composer
  const title = labels.selectedCoaches(values.coaches.length)
  const remove = (coach: ChosenCoach): void => change((before) => withCoach(before, coach, false))
  return (
    <div className={classes.chosen}>
      <div className={classes.chosenHead}>
        <h3 className={classes.chosenTitle}>{title}</h3>
        <CheckField
          label={labels.includeTeamMembers}
          checked={values.includeTeamMembers}
          onCheck={composer.field('includeTeamMembers').onChange}
        />
      </div>
      <ul className={classes.chosenList} aria-label={title}>
        {values.coaches.map((coach) => (
          <li key={coach.coachId} className={classes.chosenCoach}>
            <div className={classes.lines}>
              <span className={classes.name}>
                {coach.name} <span className={classes.id}>{coach.coachId}</span>
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
