import { type JourneyDirection, journeyLimits, journeyModes } from '@trophy/contract/journeys/journeys.constants.ts'
import type { Form } from '../form/use-form.ts'
import { punctuateDateTime } from '../format/parse-dates.ts'
import { ChoiceCards } from '../ui/fields/choice-cards.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { JourneyValues } from './journey-form.ts'
import { journeyLabels as labels } from './journey.constants.ts'

interface JourneyFieldsProps {
  readonly form: Pick<Form<JourneyValues>, 'field'>
  readonly direction: JourneyDirection
}

const lineAtEnd = ['label', 'input', 'description', 'error'] as const

/** In digits, so that it is read in every language. */
const exampleTime = '21/11/2026 14:30'

/** The fields of a journey, for a coach and for an admin. */
export const JourneyFields = ({ form, direction }: JourneyFieldsProps) => {
  const time = form.field('at')
  return (
    <>
      <ChoiceCards
        {...form.field('mode')}
        legend={labels.mode}
        choices={journeyModes.map((value) => ({ value, label: labels.modes[value] }))}
        layout="pairs"
      />
      <TextField {...form.field('place')} label={labels.places[direction]} maxLength={journeyLimits.place} required />
      <TextField
        {...time}
        onChange={(typed) => time.onChange(punctuateDateTime(time.value, typed))}
        label={labels.times[direction]}
        description={labels.timeHint}
        inputWrapperOrder={[...lineAtEnd]}
        placeholder={exampleTime}
        inputMode="numeric"
        required
      />
      <TextField {...form.field('people')} label={labels.people} inputMode="numeric" maxLength={4} required />
      <TextField {...form.field('number')} label={labels.number} maxLength={journeyLimits.number} />
      <TextField {...form.field('note')} label={labels.note} maxLength={journeyLimits.note} />
    </>
  )
}
