import { Button } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { participantEndpoints, type UnhousedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { lazy, useState } from 'react'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'
import { useListParams } from '../../shared/url/use-list-params.ts'
import { unhousedColumns } from './unhoused-columns.tsx'
import { unhousedLabels as labels } from './unhoused.constants.ts'

const RemoveParticipantDialog = lazy(() =>
  import('../remove/remove-participant-dialog.tsx').then((module) => ({ default: module.RemoveParticipantDialog })),
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
  const query = useQuery({
    ...endpointQuery(participantEndpoints.unhoused, { query: params }),
    placeholderData: keepPreviousData,
    meta: { failureMessage: labels.failed },
  })
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
      <DataTable
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
        {...pagedTableProps(query, { limit: params.limit, pageSizes, summary: labels.showing, change })}
        errorTitle={labels.failed}
        emptyTitle={labels.none}
        emptyText={labels.noneHint}
      />
      <LazyDialog>
        {removed && <RemoveParticipantDialog participant={removed} onClose={() => setRemoved(undefined)} />}
      </LazyDialog>
    </Panel>
  )
}
