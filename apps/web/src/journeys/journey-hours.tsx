import { Button, UnstyledButton } from '@mantine/core'
import { formatDate } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { pageLabels } from '../shared/texts/page.constants.ts'
import { type BoardParams, type HourOfDay, hoursOf } from './journey-list.rules.ts'
import { useHours } from './journeys.api.ts'
import { boardLabels as labels, boardMessages as messages } from './journeys.constants.ts'
import classes from './journeys.module.css'

interface JourneyHoursProps {
  readonly params: BoardParams
  readonly onChoose: (filter: Pick<BoardParams, 'place' | 'from' | 'to'>) => void
}

/** How many arrive or depart in each hour at each place, on the next day of the list. A place filters the list. */
export const JourneyHours = ({ params, onChoose }: JourneyHoursProps) => {
  const { data, isError, refetch } = useHours(params)
  if (isError) {
    return (
      <div className={classes.hours} role="alert">
        {messages.hoursFailed}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {pageLabels.tryAgain}
        </Button>
      </div>
    )
  }
  const day = data?.day
  if (!data || !day) return null
  const hours = hoursOf(data.data)
  const sumOf = (figure: 'people' | 'teams') => hours.reduce((sum, hour) => sum + hour[figure], 0)
  const title = labels.hours(labels.directions[params.direction], formatDate(day))
  return (
    <section className={classes.hours} aria-label={title}>
      <h3 className={classes.hoursTitle}>
        {title} <span className={classes.secondary}>{labels.hoursTotal(sumOf('people'), sumOf('teams'))}</span>
      </h3>
      <div className={classes.hoursList}>
        <table className={classes.hoursTable}>
          <tbody>
            {hours.map((hour) => (
              <Hour key={hour.hour} {...hour} onChoose={(place) => onChoose({ place, from: day, to: day })} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Hour = ({ hour, people, places, others, onChoose }: HourOfDay & { onChoose: (place: string) => void }) => (
  <tr>
    <th scope="row">{labels.hour(hour)}</th>
    <td className={classes.hourPeople}>{formatCount(people)}</td>
    <td className={classes.hourPlaces}>
      {places.map((of) => (
        <UnstyledButton
          key={of.place}
          className={classes.hourPlace}
          aria-label={labels.ofPlace(of.place, of.people, of.teams)}
          title={labels.ofPlace(of.place, of.people, of.teams)}
          onClick={() => onChoose(of.place)}
        >
          {of.place} <strong>{formatCount(of.people)}</strong>
        </UnstyledButton>
      ))}
      {others.places > 0 && (
        <span className={classes.secondary}>{labels.morePlaces(others.places, others.people)}</span>
      )}
    </td>
  </tr>
)
