import { Button } from '@mantine/core'
import { IconBed, IconTrash } from '@tabler/icons-react'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { rowActionLabels } from '../participants.constants.ts'
import { participantEndpoints, type UnhousedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useSteadyQuery } from '../../shared/api/queries/use-query.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import { lazy } from '../../shared/lazy.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { PagedTable } from '../../shared/ui/data-table/data-table.tsx'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { CheckinBadge } from '../../shared/ui/feedback/badge.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'
import { useListParams } from '../../shared/url/use-url-params.ts'
import classes from '../participants.module.css'
import { unhousedLabels as labels } from './unhoused.constants.ts'

const RemoveParticipantDialog = lazy(
  () => import('../row-dialogs/remove-participant-dialog.tsx'),
  'RemoveParticipantDialog',
)

const pageSizes = [10, 25, 50, 100] as const

const readParams = (url: UrlReader) => ({ page: url.page(), limit: url.limit(pageSizes, pageSizes[0]) })

export interface UnhousedViewProps {
  /** Opens the reassignment with people whose booking has no hotel. */
  readonly onChooseHotel: (people: readonly UnhousedPerson[]) => void
}

/** People who need a room and have none, with what is done about it, as the sub-tab Without a room. */
export const UnhousedView = ({ onChooseHotel }: UnhousedViewProps) => {
  const { params, change } = useListParams(readParams)
  const query = useSteadyQuery(endpointQuery(participantEndpoints.unhoused, { query: params }), labels.failed)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<UnhousedPerson>()
  // Who was selected on another page, or has a hotel since, is not meant.
  const chosen = query.data?.data.filter(({ id }) => selected.has(id)) ?? []
  return (
    <Panel
      title={labels.title}
      subtitle={labels.subtitle}
      isPadded={false}
      actions={
        chosen.length > 0 && (
          <Button leftSection={<IconBed size={16} aria-hidden />} onClick={() => onChooseHotel(chosen)}>
            {labels.chooseForSelected(chosen.length)}
          </Button>
        )
      }
    >
      <PagedTable
        label={labels.title}
        columns={unhousedColumns({ onChoose: (person) => onChooseHotel([person]), onRemove: setRemoved })}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        selection={{
          selected: new Set(chosen.map(({ id }) => id)),
          onChange: setSelected,
          isSelectable: ({ reason }) => reason === 'no_hotel',
          nameOf: ({ name }) => name,
        }}
        query={query}
        errorTitle={labels.failed}
        paging={{ ...params, pageSizes, summary: labels.showing, change }}
        emptyTitle={labels.none}
        emptyText={labels.noneHint}
      />
      <LazyDialog>
        {removed && <RemoveParticipantDialog participant={removed} onClose={() => setRemoved(undefined)} />}
      </LazyDialog>
    </Panel>
  )
}

const Person = ({ name, participantId, mobileNumber }: UnhousedPerson) => (
  <>
    <div className={classes.name}>{name}</div>
    <div className={patterns.secondaryText}>
      {participantId}
      {mobileNumber !== null && ` · ${mobileNumber}`}
    </div>
  </>
)

const Team = ({ role, teamName, coachId, coachName, teamPlayers, teamPlayersWithHotel }: UnhousedPerson) => (
  <>
    <div>{role === 'player' ? (teamName ?? coachName ?? nothing) : participantRoleLabels[role]}</div>
    {coachId !== null && (
      <div className={patterns.secondaryText}>{coachName === null ? coachId : `${coachName} (${coachId})`}</div>
    )}
    {teamPlayers > 0 && (
      <div className={patterns.secondaryText}>{labels.withHotel(teamPlayersWithHotel, teamPlayers)}</div>
    )}
  </>
)

const Booking = ({ bookingStartDate, bookingEndDate, bookingReference }: UnhousedPerson) =>
  bookingStartDate === null || bookingEndDate === null ? (
    nothing
  ) : (
    <>
      <div>{formatDateRange(bookingStartDate, bookingEndDate)}</div>
      <div className={patterns.secondaryText}>{bookingReference}</div>
    </>
  )

const Reason = ({ reason }: UnhousedPerson) => (
  <>
    <div>{labels.reasons[reason]}</div>
    {reason === 'no_booking' && <div className={patterns.secondaryText}>{labels.addAgain}</div>}
  </>
)

interface Actions {
  readonly onChoose: (person: UnhousedPerson) => void
  readonly onRemove: (person: UnhousedPerson) => void
}

/** A booking without a hotel gets one; who has no booking is removed and added again. */
const unhousedColumns = ({ onChoose, onRemove }: Actions): readonly Column<UnhousedPerson>[] => [
  { key: 'person', title: labels.person, card: 'title', render: Person },
  { key: 'team', title: labels.team, render: Team },
  { key: 'booking', title: labels.booking, render: Booking },
  { key: 'reason', title: labels.reason, render: Reason },
  {
    key: 'status',
    title: labels.status,
    card: 'corner',
    render: ({ checkinStatus }) => <CheckinBadge status={checkinStatus} />,
  },
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    render: (person) =>
      person.reason === 'no_hotel' ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBed size={15} aria-hidden />}
          aria-label={labels.chooseOf(person.name)}
          onClick={() => onChoose(person)}
        >
          {labels.choose}
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={15} aria-hidden />}
          aria-label={rowActionLabels.removeOf(person.name)}
          onClick={() => onRemove(person)}
        >
          {rowActionLabels.remove}
        </Button>
      ),
  },
]
