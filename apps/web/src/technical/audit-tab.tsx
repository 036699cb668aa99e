import { Button, UnstyledButton } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { auditKinds, type AuditOutcome } from '@trophy/contract/core/audit.constants.ts'
import type { AuditEvent } from '@trophy/contract/technical/audit.contract.ts'
import { nothing } from '../shared/format/dates.ts'
import { Instant } from '../shared/format/instant.tsx'
import { userRoleLabels } from '../shared/texts/value-labels.constants.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { PagedTable } from '../shared/ui/data-table/data-table.tsx'
import { Badge, type Tone } from '../shared/ui/feedback/badge.tsx'
import { DateField } from '../shared/ui/fields/date-field.tsx'
import { FilterBar, FilterSelect } from '../shared/ui/fields/filter-bar.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { useListParams } from '../shared/url/use-url-params.ts'
import classes from './technical-dashboard.module.css'
import { useAuditDownload, useAuditEvents } from './technical.api.ts'
import {
  auditKindLabels,
  auditLabels,
  auditMessages,
  auditPageSizes,
  auditOutcomeLabels,
} from './technical.constants.ts'

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
  const { page: _page, limit: _limit, ...filter } = params
  const result = useAuditEvents(params)
  const download = useAuditDownload()
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const nameOfActor = result.data?.data.find(({ actorId }) => actorId === params.actor)?.actorName
  return (
    <Panel
      title={auditLabels.title}
      isPadded={false}
      actions={
        <IconButton icon={IconDownload} loading={download.isPending} onClick={() => download.mutate(filter)}>
          {auditLabels.download}
        </IconButton>
      }
    >
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
        {(['from', 'to'] as const).map((limit) => (
          <DateField
            key={limit}
            aria-label={auditLabels[limit]}
            placeholder={auditLabels[limit]}
            value={params[limit] ?? null}
            onChange={(day) => change({ [limit]: day ?? undefined })}
          />
        ))}
      </FilterBar>
      <PagedTable
        label={auditLabels.title}
        columns={auditColumns((actor) => change({ actor }))}
        rows={result.data?.data}
        keyOf={({ id }) => String(id)}
        query={result}
        errorTitle={auditMessages.failed}
        paging={{ ...params, pageSizes: auditPageSizes, summary: auditMessages.showing, change }}
        emptyTitle={isFiltered ? auditMessages.noneMatch : auditMessages.empty}
      />
    </Panel>
  )
}

const tones: Readonly<Record<AuditOutcome, Tone>> = { succeeded: 'success', refused: 'warning', failed: 'danger' }
const titles = auditLabels.columns

/** `onActor` shows only the events of one person. */
const auditColumns = (onActor: (id: string) => void): readonly Column<AuditEvent>[] => [
  { key: 'at', title: titles.at, render: ({ at }) => <Instant value={at} />, width: 170 },
  { key: 'kind', title: titles.kind, render: ({ kind }) => auditKindLabels[kind], width: 150, card: 'title' },
  {
    key: 'outcome',
    title: titles.outcome,
    render: ({ outcome }) => <Badge tone={tones[outcome]}>{auditOutcomeLabels[outcome]}</Badge>,
    width: 120,
    card: 'corner',
  },
  { key: 'actor', title: titles.actor, render: (event) => <Person event={event} onActor={onActor} /> },
  { key: 'address', title: titles.address, render: ({ address }) => address ?? nothing },
  {
    key: 'object',
    title: titles.object,
    render: ({ object }) => <span className={classes.auditText}>{object ?? nothing}</span>,
  },
  {
    key: 'detail',
    title: titles.detail,
    render: ({ detail }) => <span className={classes.auditText}>{detail ?? nothing}</span>,
  },
]

const Person = ({ event, onActor }: { event: AuditEvent; onActor: (id: string) => void }) => {
  const { actorId, actorName, actorRole } = event
  if (actorName === null) return auditLabels.unknown
  return (
    <>
      {actorId === null ? (
        actorName
      ) : (
        <UnstyledButton
          className={classes.auditPerson ?? ''}
          aria-label={auditLabels.onlyActor(actorName)}
          onClick={() => onActor(actorId)}
        >
          {actorName}
        </UnstyledButton>
      )}
      {actorRole && <div className={patterns.secondaryText}>{userRoleLabels[actorRole]}</div>}
    </>
  )
}
