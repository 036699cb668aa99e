import { journeyDirections } from '@trophy/contract/journeys/journeys.constants.ts'
import type { TravellingTeam } from '@trophy/contract/journeys/journey-board.contract.ts'
import { useState } from 'react'
import { lazy } from '../shared/lazy.tsx'
import { PagedTable } from '../shared/ui/data-table/data-table.tsx'
import { LazyDialog } from '../shared/ui/dialogs/lazy-dialog.tsx'
import { DateField } from '../shared/ui/fields/date-field.tsx'
import { FilterBar, FilterSelect } from '../shared/ui/fields/filter-bar.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import { type HistoryStep, useListParams } from '../shared/url/use-url-params.ts'
import {
  type BoardParams,
  boardPageSizes,
  boardParams,
  filtersOf,
  isFiltered,
  type HourOfDay,
  hoursOf,
} from './journey-list.rules.ts'
import { useBoard, useHours } from './journeys.api.ts'
import { boardFilterLabels, boardLabels as labels, boardMessages as messages } from './journeys.constants.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { formatDate, formatDateRange, formatDateTime } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { pageLabels } from '../shared/texts/page.constants.ts'
import classes from './journeys.module.css'
import { IconPencil } from '@tabler/icons-react'
import { Instant } from '../shared/format/instant.tsx'
import { useEvent } from '../shared/event/use-event.ts'
import { vehicleOf } from '../shared/journeys/journey-text.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'

const JourneyDialog = lazy(() => import('./journey-dialog.tsx'), 'JourneyDialog')

/** When and where teams arrive and depart, as the sub-tab Arrivals. */
export const JourneysView = () => {
  const { params, change } = useListParams(boardParams)
  const { direction, filter } = params
  return (
    <Panel isPadded={false}>
      <FilterBar
        search={
          <SearchBox label={labels.place} value={params.place} onSearch={(place) => change({ place }, 'replace')} />
        }
      >
        <Select
          aria-label={labels.direction}
          data={journeyDirections.map((value) => ({ value, label: labels.directions[value] }))}
          value={direction}
          onChange={(chosen) => change({ direction: chosen })}
        />
        <FilterSelect
          label={labels.filter}
          allLabel={labels.all}
          options={filtersOf(direction).map((value) => ({ value, label: boardFilterLabels[value] }))}
          value={filter}
          onChange={(chosen) => change({ filter: chosen })}
        />
        {(['from', 'to'] as const).map((limit) => (
          <DateField
            key={limit}
            aria-label={labels[limit]}
            placeholder={labels[limit]}
            value={params[limit] ?? null}
            onChange={(day) => change({ [limit]: day ?? undefined })}
          />
        ))}
      </FilterBar>
      {/* Anew for each direction: what is still shown of the other one must not be taken for it. */}
      <Teams key={direction} params={params} change={change} />
    </Panel>
  )
}

interface TeamsProps {
  readonly params: BoardParams
  readonly change: (part: Partial<BoardParams>, step?: HistoryStep) => void
}

/** The hours and the teams of one direction. */
const Teams = ({ params, change }: TeamsProps) => {
  const query = useBoard(params)
  const [edited, setEdited] = useState<TravellingTeam>()
  const { direction } = params
  return (
    <>
      <JourneyHours params={params} onChoose={change} />
      <PagedTable
        label={labels.directions[direction]}
        columns={journeyColumns(setEdited)}
        rows={query.data?.data}
        keyOf={({ coachId }) => coachId}
        query={query}
        errorTitle={messages.failed}
        paging={{ ...params, pageSizes: boardPageSizes, summary: messages.showing, change }}
        emptyTitle={isFiltered(params) ? messages.noneMatch : messages.none}
        emptyText={isFiltered(params) ? messages.noneMatchHint : messages.noneHint}
      />
      <LazyDialog>
        {edited && <JourneyDialog team={edited} direction={direction} onClose={() => setEdited(undefined)} />}
      </LazyDialog>
    </>
  )
}

const journeyColumns = (onEdit: (team: TravellingTeam) => void): readonly Column<TravellingTeam>[] => [
  { key: 'team', title: labels.team, card: 'title', render: Team },
  { key: 'time', title: labels.time, width: 190, render: Time },
  { key: 'where', title: labels.where, render: Where },
  { key: 'people', title: labels.people, align: 'right', width: 90, render: People },
  { key: 'hotel', title: labels.hotel, render: Hotel },
  { key: 'state', title: labels.state, render: (team) => <State {...team} /> },
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    width: 80,
    render: (team) => (
      <RowButton
        name={labels.editOf(team.coachName)}
        label={labels.edit}
        icon={<IconPencil size={16} aria-hidden />}
        onClick={() => onEdit(team)}
      />
    ),
  },
]

const Team = ({ coachName, coachId, mobileNumber, teamNames }: TravellingTeam) => (
  <>
    <div className={patterns.rowName}>{coachName}</div>
    <div className={classes.secondary}>{[coachId, mobileNumber].filter((part) => part !== null).join(' · ')}</div>
    <div className={classes.secondary}>{teamNames}</div>
  </>
)

const Time = ({ journey }: TravellingTeam) =>
  journey === null ? <Badge tone="warning">{labels.notTold}</Badge> : <Instant value={journey.at} />

const Where = ({ journey }: TravellingTeam) =>
  journey && (
    <>
      <div className={classes.text}>{journey.place}</div>
      <div className={classes.secondary}>{vehicleOf(journey)}</div>
      {journey.note !== null && <div className={classes.secondary}>{journey.note}</div>}
    </>
  )

const People = ({ journey, people }: TravellingTeam) =>
  journey === null || journey.people === people ? formatCount(people) : labels.peopleOf(journey.people, people)

const Hotel = ({ hotelId, hotelName, bookingStartDate, bookingEndDate }: TravellingTeam) => (
  <>
    <div className={hotelId === null ? classes.secondary : classes.text}>{hotelName ?? labels.noHotel}</div>
    <div className={classes.secondary}>{formatDateRange(bookingStartDate, bookingEndDate)}</div>
  </>
)

/** What needs somebody's care, and how many have come or gone. */
const State = (team: TravellingTeam) => {
  const { isOverdue, isEarly, withoutRoom, checkedIn, checkedOut } = team
  return (
    <div className={`${patterns.stack} ${classes.state}`}>
      {isOverdue && <Badge tone="danger">{labels.overdue}</Badge>}
      {isEarly && <Badge tone="warning">{labels.early(withoutRoom)}</Badge>}
      {isEarly && <Rooms {...team} />}
      {checkedIn > 0 && <span>{labels.inHouse(checkedIn)}</span>}
      {checkedOut > 0 && <span>{labels.left(checkedOut)}</span>}
    </div>
  )
}

/** From when on an early team has rooms, and where it could go until then. */
const Rooms = ({ roomFreeFrom, nearestHotel }: TravellingTeam) => {
  const { timeZone } = useEvent()
  return (
    <>
      <span className={classes.secondary}>{labels.roomFrom(formatDateTime(roomFreeFrom, timeZone))}</span>
      <span className={classes.secondary}>
        {nearestHotel
          ? labels.nearest(
              nearestHotel.hotelName,
              nearestHotel.location,
              nearestHotel.district,
              nearestHotel.availableRooms,
            )
          : labels.noneNear}
      </span>
    </>
  )
}

interface JourneyHoursProps {
  readonly params: BoardParams
  readonly onChoose: (filter: Pick<BoardParams, 'place' | 'from' | 'to'>) => void
}

/** How many arrive or depart in each hour at each place, on the next day of the list. A place filters the list. */
const JourneyHours = ({ params, onChoose }: JourneyHoursProps) => {
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
