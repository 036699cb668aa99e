import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import { formatInstant } from '@trophy/contract/core/dates/days.ts'
import {
  type JourneyDirection,
  journeyLimits,
  journeyModes,
  journeyRefusals,
} from '@trophy/contract/journeys/journeys.constants.ts'
import type { Journey, JourneyDetails } from '@trophy/contract/journeys/journeys.contract.ts'
import { journeyTimeMistake } from '@trophy/contract/journeys/journeys.rules.ts'
import { type Checked, checked } from '../form/form.rules.ts'
import type { Form } from '../form/use-form.ts'
import { parseDateTime, punctuateDateTime } from '../format/parse-date-times.ts'
import { ChoiceCards } from '../ui/fields/choice-cards.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { journeyLabels as labels } from './journey.constants.ts'

interface JourneyValues {
  readonly mode: Journey['mode'] | null
  readonly number: string
  readonly place: string
  /** `DD/MM/YYYY HH:mm` in the event's time zone. */
  readonly at: string
  readonly people: string
  readonly note: string
}

const typedTimeLength = 'DD/MM/YYYY HH:mm'.length

/** The values of a journey; of one that nobody has told yet, only how many people there are. */
export const valuesOfJourney = (
  journey: JourneyDetails | null | undefined,
  { timeZone, people }: { readonly timeZone: string; readonly people: number },
): JourneyValues =>
  journey
    ? {
        mode: journey.mode,
        number: journey.number ?? '',
        place: journey.place,
        at: formatInstant(new Date(journey.at), timeZone).slice(0, typedTimeLength),
        people: String(journey.people),
        note: journey.note ?? '',
      }
    : { mode: null, number: '', place: '', at: '', people: people > 0 ? String(people) : '', note: '' }

/** A phone's keyboard may type other spaces and line ends, which a line of text does not have. */
const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

export const journeyOf = (
  values: JourneyValues,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Checked<JourneyDetails> => {
  const at = parseDateTime(values.at, timeZone)
  const people = wholeNumberIn(values.people)
  const place = oneLine(values.place)
  const mistakes = {
    mode: values.mode === null ? journeyRefusals.mode : undefined,
    place: place === '' ? journeyRefusals.place : undefined,
    at: at === null ? journeyRefusals.at : journeyTimeMistake(new Date(at), now),
    people: people >= 1 && people <= journeyLimits.people ? undefined : journeyRefusals.people,
  }
  const { mode } = values
  const others = { number: oneLine(values.number) || null, note: oneLine(values.note) || null }
  return checked(mistakes, mode === null || at === null ? null : { mode, place, at, people, ...others })
}

interface JourneyFieldsProps {
  readonly form: Pick<Form<JourneyValues>, 'field'>
  readonly direction: JourneyDirection
}

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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
