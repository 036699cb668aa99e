import { notificationLabels as labels } from '../../notifications.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { CheckField } from '../../../shared/ui/fields/check-field.tsx'
import { FieldGroup } from '../../../shared/ui/fields/field-group.tsx'
import { ErrorState, LoadingState } from '../../../shared/ui/feedback/page-state.tsx'
import classes from '../composer.module.css'
import { withDisciplines } from '../composer-changes.rules.ts'
import { useDisciplines } from '../../notifications.api.ts'
import type { ComposerProps } from '../use-composer.ts'

/** A checkbox for each discipline, with its number of people. */
export const DisciplineBoxes = ({ composer }: ComposerProps) => {
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
