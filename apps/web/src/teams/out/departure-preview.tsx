import { List } from '@mantine/core'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { DeparturePreview as Preview } from '@trophy/contract/departures/departures.contract.ts'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { messageOf } from '../../shared/api/api-error.ts'
import { useToday } from '../../shared/event/use-event.ts'
import { formatDate } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { usePreview } from '../teams.api.ts'
import classes from '../teams.module.css'
import { departureLabels as labels, departureMessages as messages } from '../teams.constants.ts'
import { NightsTable } from './receipt-dialog.tsx'

interface DeparturePreviewProps {
  /** The selected teams, whose hotels have names. */
  readonly teams: readonly TeamOverview[]
  readonly coachIds: readonly string[]
  readonly leaveOn: string
}

/** People, nights and hotels of the teams, as the server finds them; nothing until teams and day are known. */
export const DeparturePreview = ({ teams, coachIds, leaveOn }: DeparturePreviewProps) => {
  const today = useToday()
  const isComplete = coachIds.length > 0 && isCalendarDay(leaveOn) && leaveOn >= today
  const { data, error, refetch } = usePreview(coachIds, leaveOn, isComplete)
  if (!isComplete) return null
  return (
    <section className={classes.section} aria-label={labels.preview}>
      <h3 className={patterns.heading}>{labels.preview}</h3>
      {error ? (
        <ErrorState
          title={messages.previewFailed}
          text={messageOf(error, messages.previewFailed)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <LoadingState />
      ) : (
        <Figures preview={data} teams={teams} />
      )}
    </section>
  )
}

const Figures = ({ preview, teams }: { readonly preview: Preview } & Pick<DeparturePreviewProps, 'teams'>) => {
  const { people, checkedIn, neverArrived, alreadyOut, nights } = preview
  const names = new Map(teams.map(({ hotelId, hotelName }) => [hotelId, hotelName]))
  const hotels = new Set(nights.map(({ hotelId }) => hotelId)).size
  const rooms = nights.reduce((sum, night) => sum + night.rooms, 0)
  return (
    <>
      <div>
        <strong>{labels.previewPeople(people, preview.teams)}</strong>
        <List size="sm">
          {checkedIn > 0 && <List.Item>{labels.inHouse(checkedIn)}</List.Item>}
          {neverArrived > 0 && <List.Item>{labels.neverArrived(neverArrived)}</List.Item>}
          {alreadyOut > 0 && <List.Item>{labels.alreadyOut(alreadyOut)}</List.Item>}
        </List>
      </div>
      <div>{labels.freed(rooms, hotels)}</div>
      {nights.length > 0 && (
        <NightsTable
          label={labels.freedList}
          heads={[labels.hotel, labels.night, labels.freedRooms]}
          rows={nights.map(({ hotelId, instanceCode, night, rooms: freed }) => ({
            key: `${hotelId} ${instanceCode} ${night}`,
            cells: [
              [names.get(hotelId), `${hotelId}-${instanceCode}`].filter(Boolean).join(' · '),
              formatDate(night),
              labels.rooms(freed),
            ],
          }))}
        />
      )}
    </>
  )
}
