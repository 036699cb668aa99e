import { Button } from '@mantine/core'
import {
  changeText,
  givenListTitles,
  type ListChangeKind,
  listChangeTexts as texts,
  listChangeTitles,
} from '@trophy/contract/lists/lists.constants.ts'
import type { ListChange, ListChangesQuery } from '@trophy/contract/lists/lists.contract.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { nothing } from '../format/dates.ts'
import { Instant } from '../format/instant.tsx'
import { PrintLink } from '../ui/layout/icon-button.tsx'
import patterns from '../theme/patterns.module.css'
import type { Column } from '../ui/data-table/column.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Badge, type Tone } from '../ui/feedback/badge.tsx'
import { changesAddress, useListChanges } from './list-changes.api.ts'
import { givenOutLabels as labels } from './list-changes.constants.ts'
import classes from './list-changes.module.css'

interface ListChangesDialogProps {
  readonly query: ListChangesQuery
  readonly onClose: () => void
}

/** What has changed of a list since it was given out; it stays up to date while it is open. */
export const ListChangesDialog = ({ query, onClose }: ListChangesDialogProps) => {
  const { data, error, refetch } = useListChanges(query)
  const title = labels.dialog(givenListTitles[query.list])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="wide"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {labels.close}
          </Button>
          <PrintLink variant="filled" address={changesAddress(query)}>
            {labels.print}
          </PrintLink>
        </>
      }
    >
      <p className={classes.about}>
        {query.hotelId}, {formatDay(query.day)}. {labels.givenOut} <Instant value={data?.givenOutAt} />
        {data?.givenOutBy ? ` ${labels.by(data.givenOutBy)}` : ''}
      </p>
      <DataTable
        label={title}
        columns={columns}
        rows={data?.changes}
        keyOf={({ participantId, kind }) => `${participantId} ${kind}`}
        notRead={{ title: labels.failed, error, refetch }}
        emptyTitle={labels.none}
        emptyText={texts.none}
      />
    </Dialog>
  )
}

const tones: Readonly<Record<ListChangeKind, Tone>> = {
  added: 'success',
  left: 'danger',
  moved: 'warning',
  room: 'neutral',
  dates: 'neutral',
  name: 'neutral',
}

const columns: readonly Column<ListChange>[] = [
  {
    key: 'name',
    title: texts.name,
    card: 'title',
    render: ({ name, participantId }) => (
      <>
        {name} <span className={patterns.secondaryText}>{participantId}</span>
      </>
    ),
  },
  {
    key: 'kind',
    title: texts.kind,
    width: 130,
    card: 'corner',
    render: ({ kind }) => <Badge tone={tones[kind]}>{listChangeTitles[kind]}</Badge>,
  },
  { key: 'from', title: texts.from, render: ({ from }) => changeText(from) || nothing },
  { key: 'to', title: texts.to, render: ({ to }) => changeText(to) || nothing },
  { key: 'at', title: texts.at, width: 180, render: ({ at }) => <Instant value={at} /> },
]
