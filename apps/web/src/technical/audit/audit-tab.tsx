import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { auditKinds } from '@trophy/contract/core/audit.constants.ts'
import type { AuditQuery } from '@trophy/contract/technical/audit.contract.ts'
import { showError } from '../../shared/toast.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { DateField } from '../../shared/ui/fields/date-field.tsx'
import { FilterBar } from '../../shared/ui/fields/filter-bar.tsx'
import { FilterSelect } from '../../shared/ui/fields/filter-select.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'
import { useListParams } from '../../shared/url/use-list-params.ts'
import { auditColumns } from './audit-columns.tsx'
import { auditKindLabels, auditLabels, auditMessages, auditPageSizes } from './audit.constants.ts'
import { useAuditDownload, useAuditEvents } from './audit.api.ts'

const kindOptions = auditKinds.map((value) => ({ value, label: auditKindLabels[value] }))

/** The query in the URL, with the names of the API. */
const auditParams = (url: UrlReader) => ({
  kind: url.oneOf('kind', auditKinds),
  actor: url.name('actor'),
  from: url.day('from'),
  to: url.day('to'),
  page: url.page(),
  limit: url.limit(auditPageSizes, auditPageSizes[0]),
})

/** The audit log: who did what from where, newest first, with filters and CSV. */
export const AuditTab = () => {
  const { params, change } = useListParams(auditParams)
  const result = useAuditEvents(params)
  const isFiltered = [params.kind, params.actor, params.from, params.to].some((filter) => filter !== undefined)
  const nameOfActor = result.data?.data.find(({ actorId }) => actorId === params.actor)?.actorName
  return (
    <Panel title={auditLabels.title} isPadded={false} actions={<DownloadButton query={params} />}>
      <FilterBar
        actions={
          params.actor !== undefined && (
            <Button
              variant="light"
              rightSection={<IconX size={16} aria-hidden />}
              onClick={() => change({ actor: undefined })}
            >
              {auditLabels.chosenActor(nameOfActor ?? params.actor)}
            </Button>
          )
        }
      >
        <FilterSelect
          label={auditLabels.kind}
          allLabel={auditLabels.allKinds}
          options={kindOptions}
          value={params.kind}
          onChange={(kind) => change({ kind })}
          isSearchable
        />
        <DateField
          aria-label={auditLabels.from}
          placeholder={auditLabels.from}
          value={params.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DateField
          aria-label={auditLabels.to}
          placeholder={auditLabels.to}
          value={params.to ?? null}
          onChange={(to) => change({ to: to ?? undefined })}
        />
      </FilterBar>
      <DataTable
        label={auditLabels.title}
        columns={auditColumns((actor) => change({ actor }))}
        rows={result.data?.data}
        keyOf={({ id }) => String(id)}
        {...pagedTableProps(result, {
          limit: params.limit,
          pageSizes: auditPageSizes,
          summary: auditMessages.showing,
          change,
        })}
        errorTitle={auditMessages.failed}
        emptyTitle={isFiltered ? auditMessages.noneMatch : auditMessages.empty}
      />
    </Panel>
  )
}

const DownloadButton = ({ query: { page: _page, limit: _limit, ...filter } }: { query: AuditQuery }) => {
  const { mutate, isPending } = useAuditDownload()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(filter, { onError: (error) => showError(error, auditMessages.downloadFailed) })}
    >
      {auditLabels.download}
    </Button>
  )
}
