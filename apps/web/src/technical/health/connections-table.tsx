import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import type { Connection } from '@trophy/contract/technical/technical.contract.ts'
import { technicalMessages, healthLabels } from '../technical.constants.ts'
import { formatDuration, shorten } from '@trophy/contract/technical/technical.rules.ts'
import { nothing } from '../../shared/format/dates.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useConnections } from '../technical.api.ts'
import classes from './health.module.css'
import { StateBadge } from './badges.tsx'

const titles = healthLabels.columns

const columns: readonly Column<Connection>[] = [
  { key: 'pid', title: titles.pid, render: ({ pid }) => pid },
  { key: 'user', title: titles.user, render: ({ username }) => username ?? nothing },
  { key: 'database', title: titles.database, render: ({ database }) => database ?? nothing },
  { key: 'client', title: titles.client, render: ({ client_addr }) => client_addr ?? healthLabels.local },
  { key: 'state', title: titles.state, render: ({ state }) => <StateBadge state={state} />, card: 'corner' },
  {
    key: 'duration',
    title: titles.duration,
    render: ({ duration }) => (duration === null ? nothing : formatDuration(duration)),
    align: 'right',
  },
  {
    key: 'application',
    title: titles.application,
    render: ({ application_name }) => application_name || nothing,
    card: 'title',
  },
  {
    key: 'query',
    title: titles.query,
    render: ({ query }) => (
      <code className={classes.code}>{shorten(query, technicalLimits.connectionQuery) || nothing}</code>
    ),
  },
]

/** 'Active Database Connections'. */
export const ConnectionsTable = ({ isAutomatic }: { isAutomatic: boolean }) => {
  const { data, error, refetch } = useConnections(isAutomatic)
  return (
    <Panel title={healthLabels.connections} isPadded={false}>
      <DataTable
        label={healthLabels.connections}
        columns={columns}
        rows={data?.connections}
        keyOf={({ pid }) => String(pid)}
        notRead={{ title: technicalMessages.connectionsFailed, error, refetch }}
        emptyTitle={healthLabels.noConnections}
      />
    </Panel>
  )
}
