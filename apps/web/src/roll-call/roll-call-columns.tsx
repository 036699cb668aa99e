import { IconCircleCheck } from '@tabler/icons-react'
import { dummyMobile, isMasked } from '@trophy/contract/core/mobile.rules.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { AnsweredTeam, MissingPlayer, RollCallTeam } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { nothing } from '../shared/format/dates.ts'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount } from '../shared/format/numbers.ts'
import { roomText } from '../shared/texts/room.constants.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { outcomeLabels, rollCallLabels as labels } from './roll-call.constants.ts'
import classes from './roll-call.module.css'

interface CoachProps {
  readonly coachName: string | null
  readonly mobileNumber: string | null
}

const Coach = ({ coachName, mobileNumber }: CoachProps) => (
  <>
    <div className={patterns.strong}>{coachName ?? nothing}</div>
    {mobileNumber !== null && <Phone name={coachName ?? ''} number={mobileNumber} />}
  </>
)

const Phone = ({ name, number }: { readonly name: string; readonly number: string }) =>
  number === dummyMobile || isMasked(number) ? (
    number
  ) : (
    <a className={classes.phone} href={`tel:${number}`} aria-label={labels.call(name, number)}>
      {number}
    </a>
  )

const Hotel = ({ hotelId, hotelName }: { readonly hotelId: string | null; readonly hotelName: string | null }) => (
  <>
    <div>{hotelName ?? nothing}</div>
    <div className={patterns.secondaryText}>{hotelId}</div>
  </>
)

const HotelAndRoom = (player: MissingPlayer) => (
  <>
    <Hotel {...player} />
    <div className={patterns.secondaryText}>{roomText(player)}</div>
  </>
)

const Outcome = ({ outcome, outcomeNote, recordedAt, recordedBy }: MissingPlayer) =>
  outcome === null ? (
    <Badge tone="danger">{labels.stillMissing}</Badge>
  ) : (
    <>
      <Badge tone="success">{outcomeLabels[outcome]}</Badge>
      <div className={patterns.secondaryText}>
        <Instant value={recordedAt} /> {labels.recorded(recordedBy ?? nothing)}
      </div>
      {outcomeNote !== null && <div>{outcomeNote}</div>}
    </>
  )

/** Missing players: who, whom to call, where, and the outcome. */
export const missingColumns = (onRecord: (player: MissingPlayer) => void): readonly Column<MissingPlayer>[] => [
  {
    key: 'player',
    title: labels.player,
    card: 'title',
    render: ({ name, participantId, teamName }) => (
      <>
        <div className={patterns.strong}>{name}</div>
        <div className={patterns.secondaryText}>{[participantId, teamName].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  { key: 'coach', title: labels.coach, render: Coach },
  { key: 'hotel', title: labels.hotel, render: HotelAndRoom },
  {
    key: 'since',
    title: labels.since,
    render: ({ namedAt, night }) => (
      <>
        <Instant value={namedAt} />
        <div className={patterns.secondaryText}>
          {labels.night} {formatDay(night)}
        </div>
      </>
    ),
  },
  { key: 'note', title: labels.note, render: ({ note }) => note ?? nothing },
  { key: 'status', title: labels.status, card: 'corner', render: Outcome },
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    render: (player) =>
      player.outcome === null && (
        <RowButton
          label={labels.record}
          name={labels.recordOf(player.name)}
          icon={<IconCircleCheck size={16} aria-hidden />}
          onClick={() => onRecord(player)}
        />
      ),
  },
]

export const waitingColumns: readonly Column<RollCallTeam>[] = [
  { key: 'coach', title: labels.coach, card: 'title', render: Coach },
  { key: 'hotel', title: labels.hotel, render: Hotel },
  { key: 'players', title: labels.players, align: 'right', render: ({ players }) => formatCount(players) },
]

export const answeredColumns: readonly Column<AnsweredTeam>[] = [
  { key: 'coach', title: labels.coach, card: 'title', render: Coach },
  { key: 'hotel', title: labels.hotel, render: Hotel },
  { key: 'time', title: labels.time, render: ({ answeredAt }) => <Instant value={answeredAt} /> },
  { key: 'asked', title: labels.asked, align: 'right', render: ({ asked }) => formatCount(asked) },
  { key: 'missing', title: labels.missing, align: 'right', render: ({ missing }) => formatCount(missing) },
  { key: 'note', title: labels.note, render: ({ note }) => note ?? nothing },
]
