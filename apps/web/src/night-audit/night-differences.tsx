import { IconArrowRight } from '@tabler/icons-react'
import type { NightAudit, NightDifference } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { nothing } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { roomText } from '../shared/texts/room.constants.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { SearchedTable } from '../shared/ui/data-table/loaded-table.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { differenceKinds, differenceLabels as labels } from './night-audit.constants.ts'

const pageSizes = [10, 25, 50] as const

type OnOpen = (participantId: string) => void

/** Of an open night what to correct, of a closed one what is known otherwise since; nothing if there is none. */
export const NightDifferences = ({ audit, onOpenPerson }: { audit: NightAudit; onOpenPerson: OnOpen }) => {
  const { differences, moreDifferences, status } = audit
  const isOpen = status === 'open'
  const all = differences.length + moreDifferences
  if (!isOpen && all === 0) return null
  return (
    <Panel
      title={`${isOpen ? labels.open : labels.closed} (${formatCount(all)})`}
      subtitle={all > 0 && (isOpen ? labels.openHint : labels.closedHint)}
      isPadded={false}
    >
      <SearchedTable
        label={isOpen ? labels.open : labels.closed}
        columns={columns(onOpenPerson)}
        all={differences}
        keyOf={({ participantId, kind }) => `${participantId} ${kind}`}
        summary={labels.showing}
        emptyTitle={labels.noneOpen}
        pageSizes={pageSizes}
        textOf={(one) => [one.name, one.participantId, one.hotelId, one.roomNumber].join(' ')}
        searchLabel={labels.search}
        noneMatch={labels.noneMatch}
      />
      {moreDifferences > 0 && <p className={patterns.tableNote}>{labels.more(moreDifferences)}</p>}
    </Panel>
  )
}

const Person = ({ name, participantId }: NightDifference) => (
  <>
    <div className={patterns.strong}>{name}</div>
    <div className={patterns.secondaryText}>{participantId}</div>
  </>
)

const Hotel = (difference: NightDifference) => (
  <>
    <div>{difference.hotelId ?? nothing}</div>
    <div className={patterns.secondaryText}>{roomText(difference)}</div>
  </>
)

const columns = (onOpen: OnOpen): readonly Column<NightDifference>[] => [
  { key: 'person', title: labels.person, card: 'title', render: Person },
  { key: 'hotel', title: labels.hotel, render: Hotel },
  {
    key: 'what',
    title: labels.what,
    card: 'corner',
    render: ({ kind }) => <Badge tone={differenceKinds[kind].tone}>{differenceKinds[kind].label}</Badge>,
  },
  { key: 'detail', title: labels.detail, render: ({ detail }) => detail },
  {
    key: 'actions',
    title: labels.openPerson,
    card: 'actions',
    render: ({ participantId, name }) => (
      <RowButton
        label={labels.openPerson}
        name={labels.openPersonOf(name)}
        icon={<IconArrowRight size={16} aria-hidden />}
        onClick={() => onOpen(participantId)}
      />
    ),
  },
]
